// Whether the Swift libraries of this process are as the explorer knows them: names and types. What else it assumes is checked in
// Child/SelfCheck.c.
#if RC_EXPLORER
#include "Names.h"
#include "Types.h"
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

#define SWIFT63_NAME(id, library, symbol) { library, symbol },
static const struct { const char *library, *symbol; } names[] = { SWIFT63_NAMES(SWIFT63_NAME) };

void *swift63(Swift63 name) { return dlsym(RTLD_DEFAULT, names[name].symbol); }

void differs(char *text, size_t size, const char *what) {
  size_t used = strlen(text);
  snprintf(text + used, size - used, "%s%s", used ? ", " : "", what);
}

static int is_loaded(struct dl_phdr_info *info, size_t size, void *library) {
  return info->dlpi_name && strstr(info->dlpi_name, library) != NULL;
}

static int is_called(const Description *description, const char *name) {
  return !strcmp(relative(&description->name), name);
}

void swift63_differs(char *text, size_t size) {
  for (int i = 0; i < SWIFT63_COUNT; i++)
    if (!swift63(i) && dl_iterate_phdr(is_loaded, (void *)names[i].library)) differs(text, size, names[i].symbol);
  const uint64_t *number = swift63(TypeOfInt), *class = swift63(TypeOfEmptyArray);
  if (number && (!is_value_type(number) || !is_called(value_description(number), "Int"))) differs(text, size, "the layout of a structure's type");
  if (class && (!is_class(class) || !is_called(&class_description(class)->type, "__EmptyArrayStorage"))) differs(text, size, "the layout of a class");
}
#endif
