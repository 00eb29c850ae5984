import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { type Claimed, claim, giveBack, onEnqueued, type Work, workOn } from './queue.ts'

export type QueueWorker = {
  start(): void
  /** Takes no further work and waits for the work under way. */
  stop(): Promise<void>
}

const TICK = 1_000
/** The pauses after this process put work in the queue: its transaction commits some milliseconds later. */
const SOON = [20, 60, 200]

/**
 * Works on the queue as long as the process lives: one query a second while nothing is due, the next at once
 * where more was due than one process takes at a time, and soon after this process put work in the queue, so
 * that a code or a mail leaves without a wait. Kinds do not wait for each other. What a database that went away kept it from
 * settling is due again once it answers. Several processes may work on one queue.
 */
export function createQueueWorker(needs: { db: Database; log: Log }, works: readonly Work[]): QueueWorker {
  const running = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | null = null
  let stopped = true
  let isLooking = false
  let soon: number[] = []
  let unsettled: Claimed[] = []

  const free = () =>
    works
      .map((work) => ({ ...work, atOnce: work.atOnce - (running.get(work.kind) ?? 0) }))
      .filter(({ atOnce }) => atOnce > 0)
  const count = (kind: string, by: number) => running.set(kind, (running.get(kind) ?? 0) + by)

  const look = async () => {
    if (unsettled.length > 0) {
      const items = unsettled
      await giveBack(needs.db, items)
      unsettled = unsettled.filter((item) => !items.includes(item))
    }
    const space = free()
    const claimed = await claim(needs.db, space)
    for (const item of claimed) {
      count(item.kind, 1)
      const doing = workOn(needs, works, item)
        .catch((error: unknown) => {
          unsettled.push(item)
          needs.log.warn({ kind: item.kind, err: error }, 'work not settled')
        })
        .finally(() => {
          count(item.kind, -1)
          underWay.delete(doing)
        })
      underWay.add(doing)
    }
    return space.some(({ kind, atOnce }) => claimed.filter((item) => item.kind === kind).length === atOnce)
  }
  const tick = async () => {
    isLooking = true
    // The database may be away: the loop queries it again a second later.
    const mayHaveMore = await look().catch((error: unknown) => {
      needs.log.warn({ err: error }, 'queue not looked at')
      return false
    })
    if (mayHaveMore && underWay.size > 0) await Promise.race(underWay)
    isLooking = false
    if (!stopped) timer = setTimeout(next, mayHaveMore ? 0 : (soon.shift() ?? TICK))
  }
  let ticking = Promise.resolve()
  // A timer belongs to the act that puts work in the queue: the work is no part of its transaction, nor under its limits.
  const outside = AsyncLocalStorage.snapshot()
  const next = () => {
    outside(() => {
      ticking = tick()
    })
  }

  const lookSoon = () => {
    soon = [...SOON]
    if (isLooking || !timer) return
    clearTimeout(timer)
    timer = setTimeout(next, soon.shift())
  }
  let forget = () => {}

  return {
    start: () => {
      stopped = false
      forget = onEnqueued(lookSoon)
      timer = setTimeout(next, 0)
    },
    stop: async () => {
      stopped = true
      forget()
      if (timer) clearTimeout(timer)
      await ticking
      await Promise.all(underWay)
    },
  }
}
