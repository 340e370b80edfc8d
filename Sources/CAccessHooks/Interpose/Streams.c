// Streams: what is done to one is done to its file.
#if RC_EXPLORER
#include "Files.h"
#include <stdio.h>
#include <string.h>

static int is_output(const FILE *stream) { return stream == stdout || stream == stderr; }

/// What is printed comes back to nobody.
#define STREAMS(result, name, parameters, arguments) \
  INTERPOSE_FIRST(result, name, parameters, arguments, if (!is_output(stream)) effect(&files, 1, PROGRAM))
CHANGES_KEPT(FILE *, fopen, (const char *path, const char *mode), (path, mode),
             if ((mode[0] != 'r' || strchr(mode, '+'))) kept(AT_FDCWD, path, 1, 0))
STREAMS(int, fclose, (FILE *stream), (stream))
STREAMS(int, fflush, (FILE *stream), (stream))
STREAMS(int, getc, (FILE *stream), (stream))
STREAMS(int, fgetc, (FILE *stream), (stream))
STREAMS(int, ungetc, (int byte, FILE *stream), (byte, stream))
STREAMS(int, putc, (int byte, FILE *stream), (byte, stream))
STREAMS(ssize_t, getline, (char **text, size_t *size, FILE *stream), (text, size, stream))
STREAMS(ssize_t, getdelim, (char **text, size_t *size, int end, FILE *stream), (text, size, end, stream))
STREAMS(int, fseek, (FILE *stream, long offset, int from), (stream, offset, from))
STREAMS(int, fseeko, (FILE *stream, off_t offset, int from), (stream, offset, from))
STREAMS(long, ftell, (FILE *stream), (stream))
STREAMS(off_t, ftello, (FILE *stream), (stream))
STREAMS(void, rewind, (FILE *stream), (stream))
STREAMS(int, feof, (FILE *stream), (stream))
STREAMS(int, ferror, (FILE *stream), (stream))
STREAMS(void, clearerr, (FILE *stream), (stream))
STREAMS(int, vfprintf, (FILE *stream, const char *format, va_list values), (stream, format, values))
STREAMS(int, fputc, (int byte, FILE *stream), (byte, stream))

// Those with a buffer: a call works on one of its own.
#define IS_SEEN if (!is_output(stream)) effect(&files, 1, PROGRAM)
READS_INTO(size_t, fread, (void *bytes, size_t size, size_t count, FILE *stream),
           (bytes, size, count, stream), bytes, size * count, effect(&files, 1, PROGRAM), (ssize_t)(done * size))
WRITES_FROM(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *stream),
            (bytes, size, count, stream), bytes, size * count, IS_SEEN)
WRITES_FROM(int, fputs, (const char *text, FILE *stream), (text, stream), text, strlen(text) + 1, IS_SEEN)

INTERPOSE(char *, fgets, (char *text, int size, FILE *stream), (text, size, stream)) {
  if (size <= 0) return real(text, size, stream);
  BUFFER_BEGINS(text, (size_t)size, 0);
  effect(&files, 1, PROGRAM);
  char *done = real(text, size, stream);
  BUFFER_ENDS(text, done ? (ssize_t)strlen(text) + 1 : 0);
  return done ? given : NULL;
}
#endif
