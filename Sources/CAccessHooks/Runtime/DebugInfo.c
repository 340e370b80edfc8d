#if RC_EXPLORER
#include "DebugInfo.h"
#include <elf.h>

Bytes debug_section(const char *name) {
  size_t length;
  const char *file = map_program("/proc/self/exe", &length);
  if (!file) return (Bytes){ 0 };
  const ElfW(Ehdr) *header = (const void *)file;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  const char *names = file + sections[header->e_shstrndx].sh_offset;
  for (int s = 0; s < header->e_shnum; s++) {
    if (strcmp(names + sections[s].sh_name, name) || sections[s].sh_flags & SHF_COMPRESSED) continue;
    if (sections[s].sh_offset + sections[s].sh_size > length) break;
    const uint8_t *start = (const uint8_t *)file + sections[s].sh_offset;
    return (Bytes){ start, start + sections[s].sh_size };
  }
  return (Bytes){ 0 };
}
#endif
