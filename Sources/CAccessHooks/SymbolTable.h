// The symbols of a file that is part of this program, also of those functions and variables that it does not export.
#ifndef RC_SYMBOL_TABLE_H
#define RC_SYMBOL_TABLE_H
#include <link.h>

#pragma GCC visibility push(hidden)

/// Calls `visit` with each symbol that has a size, the section that it is in, and its name. A file without a symbol table has
/// none.
void each_symbol(const char *path, void (*visit)(const ElfW(Sym) *symbol, const char *section, const char *name));

#pragma GCC visibility pop
#endif
