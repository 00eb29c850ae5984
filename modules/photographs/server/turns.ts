/** Does a piece of work in its turn; null, without doing it, where `mostWaiting` or more wait already. */
export type InTurn = <T>(work: () => Promise<T>, mostWaiting: number) => Promise<T | null>

/** Has `atOnce` pieces of work done at a time in this process; the others wait, and begin in the order in which they came. */
export function createTurns(atOnce: number): InTurn {
  let running = 0
  const line: (() => void)[] = []
  return async (work, mostWaiting) => {
    if (running < atOnce) running += 1
    else if (line.length >= mostWaiting) return null
    else await new Promise<void>((begin) => line.push(begin))
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place passes on: one that comes at this moment is behind those that wait.
      if (next) next()
      else running -= 1
    }
  }
}
