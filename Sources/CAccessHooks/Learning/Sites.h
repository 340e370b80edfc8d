// Code sites: where in the code an access, a hop or a job's start is. A site's key is its place in the executable, so that
// it means the same in every process; which sites count as points is learned.
#pragma once
#include "../Runtime/Index.h"
#include "../Runtime/Runtime.h"
#include "../Shared/State.h"

#pragma GCC visibility push(hidden)

typedef struct {
  uint64_t pc;
  uint32_t key, line;
  uint8_t counted;         // it is a point
  uint8_t blocks;          // a lock is taken there, and whoever cannot have it waits for it
  uint8_t tells;           // of a replay: it touches a place that tasks share
  uint8_t weak;            // an atomic load there may read older stores
  uint8_t loops;           // a task comes back there without having changed anything: its state there is looked at
  uint8_t implicit;        // in an accessor that the compiler wrote: its caller is the place in the source
  uint8_t calls;           // it is such a caller: nothing better stands for it, even if it has no line
  uint8_t direct, opaque;  // of an `inout` access: whether its loads and stores are seen one by one, or happen in a library
  uint8_t words;           // how many of the value's words a library changes there
  // What was asked for already.
  uint8_t ignored, asked, lock, compilerMade, hooks, copies, weakExchange, macro, observes;
} Site;

extern Site sites[];
extern Index siteIndex;  // by program counter: one more than the site's number
/// Forgets what this process knows of sites, unless it searched last with the same knowledge.
void sites_prepare(const RCState *s);
/// The search stops here, with what it knows.
void sites_keep(const RCState *s);
Site *site_made(uint64_t pc, uint32_t key);
static inline Site *site_of(uint64_t pc) {
  uint32_t number = index_find(&siteIndex, pc);
  return number ? &sites[number - 1] : site_made(pc, 0);
}
/// The program's return, as the key of a site.
enum { RETURN_SITE = 0xFFFFFFFFu, BEGINS_SITE = RETURN_SITE - 1, ENDS_SITE = RETURN_SITE - 2 };
/// A site that is not a place in the code, such as "this job puts another on the main executor".
Site *site_of_key(uint32_t key);

/// What is learned about a class: others look at its objects' lives, the objects end visibly, or their ends touch something.
typedef enum { LookedAt, EndsVisibly, EndTouches } Life;
Site *class_site(const void *class, Life life);
/// Stands for the class of objects that only keep others, and may keep any.
extern const char otherObjects;

/// A lock is taken there that its task had to wait for.
void site_blocks(Site *site);
/// An atomic load there has an order that lets it read older stores.
void site_weak(Site *site);
/// A task has come back there without having changed anything.
void site_loops(Site *site);
/// It is a point from now on.
void site_learn(Site *site);
/// The mark of an access there stands for the access from now on.
void site_opaque(Site *site, int words);
/// The program's own loads and stores tell what happens there, whatever was thought before.
void site_direct(Site *site);

/// Whether the compiler made this code by itself. What it shares are caches, such as those of type metadata: whoever comes by
/// first fills them, and they stay full, which is no part of a schedule.
int site_compiler_made(Site *site);
/// Whether an atomic exchange there may fail for no reason, which is not explored.
int site_may_fail(Site *site);
/// Whether this is no finding, and no point: code of the compiler's, or an accessor that has no line of its own. `entry` is
/// where the function that runs was called from.
int site_ignored(Site *site, uint64_t entry);
/// Whether a macro wrote the code there.
int site_of_macro(Site *site);
/// How many words its function copies, if that is one by which the compiler copies values, without hooks; otherwise 0.
int site_copies(Site *site);
/// Whether its function was compiled with hooks.
int site_has_hooks(Site *site);
/// A number for its source line: two sites on one line are one to a reader.
uint32_t site_line(Site *site);
/// Whether two calls are one on the page: on the same line, in the same column.
int sites_are_one(Site *one, Site *other);
/// Whether it has one: it is code that somebody wrote in the program.
int site_has_line(Site *site);

#pragma GCC visibility pop
