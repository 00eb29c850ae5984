import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

type Needs = { db: Database; log: Log }

/** How long what happened waits in this process before it is counted, so that its visitor waits for no question of the house. */
const WAIT_MS = 5_000

/** A timer belongs to the request that sets it: what it counts is no part of it. */
const outside = AsyncLocalStorage.snapshot()

type CountedLater<N extends Needs, Thing> = {
  /** So many different things wait at once: a program that invents some fills no memory. */
  most: number
  /** Writes that a thing happened so many times. */
  keep: (needs: N, thing: Thing, times: number) => Promise<void>
  /** What the log says of a thing that could not be counted. */
  failed: string
}

/**
 * Counts what happens a moment after it did: `note` takes a thing by its key, `count` writes those that wait in this process. What
 * cannot be counted is logged, and what a process has not counted when it dies is lost.
 */
export function countedLater<N extends Needs, Thing>({ most, keep, failed }: CountedLater<N, Thing>) {
  type Waiting = Map<string, { thing: Thing; times: number }>
  const waitingOf = new WeakMap<Database, Waiting>()

  async function count(needs: N): Promise<void> {
    const waiting = waitingOf.get(needs.db)
    if (!waiting) return
    const noted = [...waiting.values()]
    waiting.clear()
    for (const { thing, times } of noted) {
      try {
        await keep(needs, thing, times)
      } catch (error) {
        needs.log.warn({ err: error }, failed)
      }
    }
  }

  function note(needs: N, key: string, thing: Thing): void {
    const waiting: Waiting = waitingOf.get(needs.db) ?? new Map()
    if (waiting.size === 0) setTimeout(() => void outside(() => count(needs)), WAIT_MS).unref()
    waitingOf.set(needs.db, waiting)
    const times = (waiting.get(key)?.times ?? 0) + 1
    if (times > 1 || waiting.size < most) waiting.set(key, { thing, times })
  }

  return { note, count }
}
