import { beforeAll } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openApiDoor } from './api-door.ts'
import { aRates } from './listing-factory.ts'
import { addPublishedListing } from './published-listing.ts'
import { openTestDatabase } from './test-database.ts'

/** A week of seven nights, in the form of a request to the doors. */
export const WEEK = { start_date: '2027-07-03', end_date: '2027-07-10' }

/**
 * For a test file: the doors over a database of its own, and villas whose price has a fee beside the nights.
 */
export function openPricedDoor() {
  const opened = {} as { db: Database; door: Awaited<ReturnType<typeof openApiDoor>> }
  beforeAll(async () => {
    opened.db = (await openTestDatabase()).db
    opened.door = await openApiDoor(opened.db)
  })
  return Object.assign(opened, {
    addVilla: () => addPublishedListing(opened.db, { rates: aRates({ cleaningFee: 40_000, minNights: 3 }) }),
  })
}
