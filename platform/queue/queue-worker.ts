import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { claim, type Work, workOn } from './queue.ts'

export type QueueWorker = {
  start(): void
  /** Takes no further work and waits for the work under way. */
  stop(): Promise<void>
}

const TICK = 1_000

/**
 * Works on the queue as long as the process lives: one query a second while nothing is due, and the next at
 * once where more was due than one process takes at a time. Kinds do not wait for each other. Several
 * processes may work on one queue.
 */
export function createQueueWorker(needs: { db: Database; log: Log }, works: readonly Work[]): QueueWorker {
  const running = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true

  const free = () =>
    works
      .map((work) => ({ ...work, atOnce: work.atOnce - (running.get(work.kind) ?? 0) }))
      .filter(({ atOnce }) => atOnce > 0)
  const count = (kind: string, by: number) => running.set(kind, (running.get(kind) ?? 0) + by)

  const look = async () => {
    const room = free()
    const claimed = await claim(needs.db, room)
    for (const item of claimed) {
      count(item.kind, 1)
      const doing = workOn(needs, works, item)
        .catch((error: unknown) => needs.log.warn({ kind: item.kind, err: error }, 'work not settled'))
        .finally(() => {
          count(item.kind, -1)
          underWay.delete(doing)
        })
      underWay.add(doing)
    }
    return room.some(({ kind, atOnce }) => claimed.filter((item) => item.kind === kind).length === atOnce)
  }
  const tick = async () => {
    // The database may be away: the loop queries it again a second later.
    const mayHaveMore = await look().catch((error: unknown) => {
      needs.log.warn({ err: error }, 'queue not looked at')
      return false
    })
    if (mayHaveMore && underWay.size > 0) await Promise.race(underWay)
    if (!stopped) timer = setTimeout(next, mayHaveMore ? 0 : TICK)
  }
  let ticking = Promise.resolve()
  const next = () => {
    ticking = tick()
  }

  return {
    start: () => {
      stopped = false
      timer = setTimeout(next, 0)
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await ticking
      await Promise.all(underWay)
    },
  }
}
