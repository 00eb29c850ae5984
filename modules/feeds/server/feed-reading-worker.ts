import { parentPort, workerData } from 'node:worker_threads'
import type { CivilDate } from '#shared/civil-date.ts'
import { feedEventsOf, oddEventsOf } from '../feed-event.ts'
import { readWrittenEvents } from '../written-events.ts'
import { decodeFeed } from './decode-feed.ts'
import type { FeedReading } from './read-feed.ts'

const { bytes, today } = workerData as { bytes: Uint8Array; today: CivilDate }
const calendar = readWrittenEvents(decodeFeed(bytes), today)
const reading: FeedReading =
  'problem' in calendar
    ? calendar
    : {
        isEmpty: calendar.count === 0,
        events: feedEventsOf(calendar.events, today),
        odd: oddEventsOf(calendar.events, today),
      }
parentPort?.postMessage(reading)
