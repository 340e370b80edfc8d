// Foundation's classes, by what is seen of their methods: for Interpose/Objects.c alone, and in its words.
#include <stddef.h>

// Of those for the network, it is only what they keep.
static const char *const keeperClasses[] = { "URLCache", "HTTPCookieStorage", "URLCredentialStorage", NULL };
// Files are seen where they are opened, locks and threads as such: of these, it is only their properties.
static const char *const fileClasses[] = { "FileManager", "FileHandle", "Pipe", "Process", NULL };
static const char *const otherClasses[] = { "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "RunLoop", "Timer", "Thread", NULL };
// Those that are no safer than a variable, beside the ones whose name says that they change.
static const char *const valueClasses[] = { "NSCountedSet", "InputStream", "OutputStream", "Stream", "Scanner", "NSURLComponents", NULL };
// Those that never change: a mutable subclass has methods of its own for that.
static const char *const constantClasses[] = {
  "NSArray", "NSDictionary", "NSSet", "NSOrderedSet", "NSString", "NSData", "NSAttributedString", "NSIndexSet", "NSNumber",
  "NSCharacterSet", "NSValue", "NSDate", "NSURL", "NSLocale", "NSUUID", "NSNull", "NSError", "NSTimeZone", "NSObject", NULL };
