// Jobs and what suspends, as the runtime lays them out.
#pragma once
#include "../Platform.h"

// The head of a job: flags, identifier, and the function it will run.
enum { NULLARY_CONTINUATION = 195 };  // a kind of job
enum { JOB_CHILD = 1 << 24, JOB_IN_GROUP = 1 << 26, JOB_ASYNC_LET = 1 << 28 };  // flags of a job
static inline uint8_t job_kind(void *job) { return *((uint8_t *)job + 32); }
static inline uint32_t job_flags(void *job) { return *(uint32_t *)((char *)job + 32); }
static inline uint32_t job_id(void *job) { return *(uint32_t *)((char *)job + 36); }
static inline uint64_t job_function(void *job) { return *(uint64_t *)((char *)job + 56); }
/// Where a task that waits goes on, and where those that await it go on: each behind the last one.
typedef struct AsyncContext { const struct AsyncContext *caller; uint64_t resumes; } AsyncContext;
static inline const AsyncContext *job_context(void *job) { return *(const AsyncContext **)((char *)job + 64); }

/// A frame on a stack: where the caller's is, and where the function returns to.
typedef struct Frame { const struct Frame *caller; uint64_t returns; } Frame;
