/** The result of `work`, which runs when it is first asked for and never again: a failure is remembered too. */
export function lazily<T>(work: () => T): () => T {
  let done: { result: T } | undefined
  return () => {
    done ??= { result: work() }
    return done.result
  }
}
