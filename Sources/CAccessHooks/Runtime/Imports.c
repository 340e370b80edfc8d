// What the executable takes from libraries: the loader puts the addresses of functions into its slots.
#if RC_EXPLORER
#include "Replacing.h"
#include "Runtime.h"
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { TO_CALL = 7, TO_ADDRESS = 6 };  // R_X86_64_JUMP_SLOT, R_X86_64_GLOB_DAT
#else
enum { TO_CALL = 1026, TO_ADDRESS = 1025 };  // R_AARCH64_JUMP_SLOT, R_AARCH64_GLOB_DAT
#endif

typedef struct {
  const ElfW(Sym) *symbols;
  const char *names;
  const ElfW(Rela) *calls, *others;
  size_t callBytes, otherBytes;
} Imports;

/// Where a part of the executable lies: the loader may have noted that already.
static const void *part(uint64_t place) { return (const void *)(place < executableBase ? executableBase + place : place); }

static int find_imports(struct dl_phdr_info *info, size_t size, void *data) {
  Imports *imports = data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    for (const ElfW(Dyn) *entry = part(info->dlpi_phdr[i].p_vaddr); entry->d_tag; entry++) {
      switch (entry->d_tag) {
        case DT_SYMTAB: imports->symbols = part(entry->d_un.d_ptr); break;
        case DT_STRTAB: imports->names = part(entry->d_un.d_ptr); break;
        case DT_JMPREL: imports->calls = part(entry->d_un.d_ptr); break;
        case DT_RELA: imports->others = part(entry->d_un.d_ptr); break;
        case DT_PLTRELSZ: imports->callBytes = entry->d_un.d_val; break;
        case DT_RELASZ: imports->otherBytes = entry->d_un.d_val; break;
      }
    }
  }
  return 1;  // the first object is the executable
}

/// Whether there is code: what is taken may be a variable.
static int find_code(struct dl_phdr_info *info, size_t size, void *data) {
  uint64_t address = *(uint64_t *)data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &info->dlpi_phdr[i];
    if (p->p_type == PT_LOAD && p->p_flags & PF_X && address - (info->dlpi_addr + p->p_vaddr) < p->p_memsz) return 1;
  }
  return 0;
}

int has_code_at(uint64_t address) { return dl_iterate_phdr(find_code, &address); }

static void each_of(const Imports *imports, const ElfW(Rela) *list, size_t bytes, unsigned kind, VisitSlot visit) {
  for (size_t i = 0; list && i < bytes / sizeof *list; i++) {
    if (ELF64_R_TYPE(list[i].r_info) != kind) continue;
    const ElfW(Sym) *symbol = &imports->symbols[ELF64_R_SYM(list[i].r_info)];
    const char *name = imports->names + symbol->st_name;
    void **slot = (void **)(executableBase + list[i].r_offset);
    if (symbol->st_shndx != SHN_UNDEF || !*name) continue;
    // Perhaps nobody has called it yet: then its slot leads to the loader.
    void *function = *slot && !in_executable((uint64_t)*slot) ? *slot : dlsym(RTLD_DEFAULT, name);
    if (function && has_code_at((uint64_t)function)) visit(slot, function, name);
  }
}

void each_slot(VisitSlot visit) {
  Imports imports = { 0 };
  dl_iterate_phdr(find_imports, &imports);
  if (!imports.symbols || !imports.names) return;
  each_of(&imports, imports.calls, imports.callBytes, TO_CALL, visit);
  each_of(&imports, imports.others, imports.otherBytes, TO_ADDRESS, visit);
}

int slot_fill(void **slot, void *function) {
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), first = (uint64_t)slot & -page;
  if (mprotect((void *)first, page, PROT_READ | PROT_WRITE)) return 0;
  __atomic_store_n(slot, function, __ATOMIC_RELEASE);
  return 1;
}
#endif
