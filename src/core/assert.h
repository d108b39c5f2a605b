/* assert.h - preconditions of the contract, checked where tests run (SAN=1, fuzzers): a broken one is
 * a bug of the caller. Freestanding. */
#ifndef TS_ASSERT_H
#define TS_ASSERT_H

#ifdef TS_ASSERTS
#define TS_ASSERT(x) ((x) ? (void)0 : __builtin_trap())
#else
#define TS_ASSERT(x) ((void)0)
#endif

#endif
