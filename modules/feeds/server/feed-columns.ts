import './feed-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const FEED_COLUMNS: RoomColumns = {
  feeds: {
    purpose: 'to read the calendar of the house elsewhere',
    end: { rule: 'use', by: 'removeFeed' },
    columns: {
      name: 'none',
      url: 'secret',
      etag: 'none',
      lastModified: 'none',
      readOn: 'none',
      triedAt: 'none',
      goodAt: 'none',
      problem: 'none',
      emptySince: 'none',
      oddEvents: 'none',
    },
  },
  feedEvents: {
    columns: {
      uid: 'none',
      occurrence: 'none',
      nights: 'none',
      conflictSince: 'none',
      settledNights: 'none',
      settledWith: 'none',
    },
  },
  feedNights: {
    columns: {},
  },
}
