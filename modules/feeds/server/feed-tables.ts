import type { Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FeedProblem } from '../feed-problem.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    feeds: FeedTable
    feedEvents: FeedEventTable
    feedNights: FeedNightsTable
  }
}

interface FeedTable {
  propertyId: number
  id: GeneratedAlways<number>
  publicId: Generated<string>
  name: string
  url: string
  createdAt: Generated<Date>
  /** Counts applied pulls: of two simultaneous pulls, the one that ends last is discarded. */
  applied: Generated<number>
  etag: string | null
  lastModified: string | null
  readOn: CivilDate | null
  triedAt: Date | null
  goodAt: Date | null
  problem: FeedProblem | null
  emptySince: Date | null
  /** `OddEvent[]`, of the last calendar that was read. */
  oddEvents: Generated<string>
}

interface FeedEventTable {
  propertyId: number
  id: GeneratedAlways<number>
  publicId: Generated<string>
  feedId: number
  uid: string
  occurrence: string
  /** Half-open `daterange`. */
  nights: string
  isClosure: boolean
  missed: Generated<number>
  conflictSince: Date | null
  settledNights: string | null
  /** The names of what a person kept beside it (`nameOf` of `feed-queries.ts`). */
  settledWith: Generated<string[]>
}

interface FeedNightsTable {
  propertyId: number
  occupationId: number
  eventId: number
}
