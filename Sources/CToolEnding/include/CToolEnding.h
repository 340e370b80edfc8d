// A program that leaves nothing behind when a signal ends it, from its first moment on: linking this is enough.
#pragma once
