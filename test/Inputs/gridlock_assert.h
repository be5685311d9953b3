// What a test asserts about the analysis of threads, in the source it is about.
//   gridlock_uniform(x, scope)        the threads of the scope are proven to agree on x
//   gridlock_divergent(x)             threads of a tile differ in x
//   gridlock_reached_by_all(scope)    all threads of the scope come here
//   gridlock_reached_by_group(g)      all threads of the group come here
// Scopes are named as in gridlock/annotations.h.
#ifndef GRIDLOCK_ASSERT_H
#define GRIDLOCK_ASSERT_H

namespace gridlock_test {
template <class T>
__attribute__((annotate("gridlock::assert_uniform"))) __device__ inline void
uniform(T, const char *) {}
template <class T>
__attribute__((annotate("gridlock::assert_divergent"))) __device__ inline void
divergent(T) {}
__attribute__((annotate("gridlock::assert_reached"))) __device__ inline void
reached(const char *) {}
template <class Group>
__attribute__((annotate("gridlock::assert_reached"))) __device__ inline void
reachedBy(const Group &) {}
} // namespace gridlock_test

#define gridlock_uniform(x, scope) gridlock_test::uniform((x), #scope)
#define gridlock_divergent(x) gridlock_test::divergent(x)
#define gridlock_reached_by_all(scope) gridlock_test::reached(#scope)
#define gridlock_reached_by_group(g) gridlock_test::reachedBy(g)

#endif
