import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FeedEvent, OddEvent } from '../feed-event.ts'
import type { FeedProblem } from '../feed-problem.ts'

/** The content of a calendar, or why it cannot be read; `isEmpty` when it has no event at all. */
export type FeedReading =
  | { isEmpty: boolean; events: FeedEvent[]; odd: OddEvent[] }
  | { problem: FeedProblem }

/**
 * The worker's source, found from the project's root, where npm scripts start: bundled code lies elsewhere.
 */
const WORKER = resolve('modules/feeds/server/feed-reading-worker.ts')

/** The time limit of a reading, in milliseconds: a calendar of 2 000 events takes a tenth of it. */
const LONGEST_READING = 5_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Reads a calendar's bytes in a thread of its own. A calendar that takes too long or too much memory ends the
 * thread, and counts as `not_a_calendar`.
 */
export function readFeed(
  bytes: Uint8Array,
  today: CivilDate,
  longestReading = LONGEST_READING,
): Promise<FeedReading> {
  const worker = new Worker(WORKER, { workerData: { bytes, today }, resourceLimits: MEMORY })
  return new Promise<FeedReading>((done) => {
    const giveUp = () => done({ problem: 'not_a_calendar' })
    const timer = setTimeout(giveUp, longestReading)
    worker.once('message', done)
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  }).finally(() => worker.terminate())
}
