import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listFeedConflicts } from '#modules/feeds/server/list-conflicts.ts'
import { listFeeds } from '#modules/feeds/server/list-feeds.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { seedFeed } from './seed-feed.ts'

test('the demonstration follows a calendar with a stay in conflict, and a second start adds nothing', async () => {
  const { db } = await openTestDatabase()
  const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
  const needs = { db, clock, config: { publicUrl: 'https://calanque.example' } }
  await seedFeed(needs)
  const { publicId: property } = await publishTestVilla(needs)
  await db
    .updateTable('properties')
    .set({ slug: 'villa-mont-boron' })
    .where('publicId', '=', property)
    .execute()
  await seedFeed(needs)
  await seedFeed(needs)
  const [feed, ...others] = await listFeeds(needs, SYSTEM, { property })
  expect(others).toEqual([])
  expect(feed).toMatchObject({ name: 'Airbnb', problem: null, isStale: false, events: 2, conflicts: 1 })
  expect(feed!.goodAt).not.toBeNull()
  const [conflict] = await listFeedConflicts(needs, SYSTEM, { property })
  expect(conflict).toMatchObject({ ours: [{ kind: 'owner_stay' }], mayGiveWay: true })
})
