// A program that leaves nothing behind when a signal ends it, from its first moment on: linking this is enough.
#ifndef C_TOOL_ENDING_H
#define C_TOOL_ENDING_H

#endif
