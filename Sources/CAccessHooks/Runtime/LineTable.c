// The executable's table of lines, as the compiler wrote it (DWARF 4 and 5): the line of each instruction. A unit of the
// table is a small program that gives its rows one after the other.
#if RC_EXPLORER
#include "DebugInfo.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint64_t address, line, column, file; } Row;
typedef struct {
  Bytes program, files;     // the names of the files are before the program
  const uint8_t *operands;  // how many of them each standard opcode has
  uint8_t step, range, opcodeBase;
  int8_t lineBase;
  uint64_t version, low, high;  // the addresses that its rows are about
} Unit;

static Unit *units;
static size_t unitCount;

/// Runs a unit's program until `visit` says that it has seen enough. It is called with each row and the address where the
/// next one begins.
static void each_row(const Unit *unit, int (*visit)(void *, const Row *, uint64_t), void *context) {
  enum { COPY = 1, ADVANCE_ADDRESS, ADVANCE_LINE, SET_FILE, SET_COLUMN, CONST_ADD = 8, FIXED_ADVANCE, END_SEQUENCE = 1, SET_ADDRESS };
  const Row start = { .address = 0, .line = 1, .file = 1 };
  Row now = start, last = start;
  int hasLast = 0;
  Bytes program = unit->program;
  while (program.at < program.end) {
    uint8_t opcode = (uint8_t)fixed(&program, 1);
    int isRow = opcode == COPY, isEnd = 0;
    if (opcode >= unit->opcodeBase) {
      int adjusted = opcode - unit->opcodeBase;
      now.address += (uint64_t)(adjusted / unit->range) * unit->step;
      now.line += (uint64_t)(unit->lineBase + adjusted % unit->range);
      isRow = 1;
    } else if (!opcode) {
      uint64_t length = number(&program, 0);
      if (!length || length > (uint64_t)(program.end - program.at)) return;
      Bytes extended = { program.at, program.at + length };
      program.at += length;
      switch (fixed(&extended, 1)) {
        case END_SEQUENCE: isRow = isEnd = 1; break;
        case SET_ADDRESS: now.address = fixed(&extended, length - 1); break;
      }
    } else if (opcode == ADVANCE_ADDRESS) {
      now.address += number(&program, 0) * unit->step;
    } else if (opcode == ADVANCE_LINE) {
      now.line += number(&program, 1);
    } else if (opcode == SET_FILE) {
      now.file = number(&program, 0);
    } else if (opcode == SET_COLUMN) {
      now.column = number(&program, 0);
    } else if (opcode == CONST_ADD) {
      now.address += (uint64_t)((255 - unit->opcodeBase) / unit->range) * unit->step;
    } else if (opcode == FIXED_ADVANCE) {
      now.address += fixed(&program, 2);
    } else if (opcode != COPY) {
      for (int i = 0; i < unit->operands[opcode - 1]; i++) number(&program, 0);
    }
    if (!isRow) continue;
    if (hasLast && visit(context, &last, now.address)) return;
    last = now;
    hasLast = !isEnd;
    if (isEnd) now = start;
  }
}

static int widen(void *context, const Row *row, uint64_t end) {
  Unit *unit = context;
  if (row->address < unit->low) unit->low = row->address;
  if (end > unit->high) unit->high = end;
  return 0;
}

/// Reads a unit's header; its program follows, and then the next unit.
static void add_unit(Bytes *table) {
  uint64_t length = fixed(table, 4);
  if (length > (uint64_t)(table->end - table->at)) { table->at = table->end; return; }
  Bytes header = { table->at, table->at + length };
  table->at += length;
  uint64_t version = fixed(&header, 2);
  if (version < 4 || version > 5) return;
  if (version == 5) fixed(&header, 2);  // the sizes of addresses and of segments' names
  uint64_t rest = fixed(&header, 4);
  if (rest > (uint64_t)(header.end - header.at)) return;
  Unit unit = { .program = { header.at + rest, header.end }, .version = version, .low = UINT64_MAX };
  unit.step = (uint8_t)fixed(&header, 1);
  fixed(&header, 2);  // operations in an instruction, and whether a row is a statement at first
  unit.lineBase = (int8_t)fixed(&header, 1);
  unit.range = (uint8_t)fixed(&header, 1);
  unit.opcodeBase = (uint8_t)fixed(&header, 1);
  unit.operands = header.at;
  if (!unit.range || !unit.opcodeBase || header.at + unit.opcodeBase > unit.program.at) return;
  unit.files = (Bytes){ header.at + unit.opcodeBase - 1, unit.program.at };
  each_row(&unit, widen, &unit);
  *ADDED(units, unitCount) = unit;
}

static void read_units(void) {
  executable_prepare();
  Bytes table = debug_section(".debug_line");
  while (table.at < table.end) add_unit(&table);
}

static void prepare(void) {
  static atomic_int progress;
  find_once(&progress, read_units);
}

typedef struct { uint64_t address; RCLine found; int isOver; } Search;

static int find(void *context, const Row *row, uint64_t end) {
  Search *search = context;
  if (search->address < row->address || search->address >= end) return 0;
  search->found.line = (uint32_t)row->line;
  search->found.column = (uint32_t)row->column;
  search->found.file |= row->file;
  return search->isOver = 1;
}

RCLine rc_line(uint64_t address) {
  prepare();
  Search search = { .address = address - executableBase, .found = { .isKnown = unitCount && in_executable(address) } };
  for (size_t i = 0; i < unitCount && search.found.isKnown; i++) {
    if (search.address < units[i].low || search.address >= units[i].high) continue;
    search.found.file = i << 32;
    each_row(&units[i], find, &search);
    if (search.isOver) break;
  }
  return search.found;
}

/// The text that comes next; null at the end.
static const char *text(Bytes *b) {
  const uint8_t *end = b->at < b->end ? memchr(b->at, 0, (size_t)(b->end - b->at)) : NULL;
  const char *start = (const char *)b->at;
  b->at = end ? end + 1 : b->end;
  return end && *start ? start : NULL;
}

/// Writes a path, or gives 0 if it is not known, and -1 if the unit has no such file.
static int32_t path_of(uint64_t unit, uint64_t wanted, char *path, int32_t size) {
  // Later versions keep names elsewhere. Swift writes version 4.
  if (unit >= unitCount || units[unit].version != 4 || !wanted) return -1;
  const Bytes folders = units[unit].files;
  Bytes names = folders;
  while (text(&names)) {}
  const char *name;
  while ((name = text(&names)) && --wanted) {
    for (int i = 0; i < 3; i++) number(&names, 0);
  }
  if (!name) return -1;
  uint64_t folder = number(&names, 0);
  Bytes b = folders;
  const char *prefix = "";
  if (*name != '/') {
    // The first one, which has no name here, is where the compiler ran.
    for (prefix = NULL; folder && (prefix = text(&b)) && --folder;) {}
    if (!prefix || *prefix != '/') return 0;
  }
  int length = snprintf(path, (size_t)size, "%s%s%s", prefix, *prefix ? "/" : "", name);
  return length < size ? length : 0;
}

int32_t rc_line_file(uint64_t file, char *path, int32_t size) {
  int32_t length = path_of(file >> 32, (uint32_t)file, path, size);
  return length > 0 ? length : 0;
}

int32_t rc_line_neighbor(uint64_t file, uint32_t place, char *path, int32_t size) {
  return path_of(file >> 32, (uint64_t)place + 1, path, size);
}

typedef struct { uint64_t *addresses; int32_t count, most; uint32_t line, file; } Places;

static int add_place(void *context, const Row *row, uint64_t end) {
  Places *places = context;
  if (row->line == places->line && row->file == places->file && row->address < end)
    places->addresses[places->count++] = row->address + executableBase;
  return places->count == places->most;
}

int32_t rc_line_addresses(RCLine line, uint64_t *addresses, int32_t most) {
  prepare();
  uint64_t unit = line.file >> 32;
  if (!line.isKnown || unit >= unitCount || most < 1) return 0;
  Places places = { addresses, 0, most, line.line, (uint32_t)line.file };
  each_row(&units[unit], add_place, &places);
  return places.count;
}
#endif
