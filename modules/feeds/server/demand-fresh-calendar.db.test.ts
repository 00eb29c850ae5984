import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { readOpenCalendar } from '#modules/calendar/server/list-occupied.ts'
import { occupy, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { type FeedDesk, july, openFeedDesk } from '#tests/feed-desk.ts'
import { demandFreshCalendar } from './demand-fresh-calendar.ts'
import { resolveConflict } from './resolve-conflict.ts'

let desk: FeedDesk

beforeAll(async () => {
  desk = await openFeedDesk()
})
beforeEach(() => desk.nextVilla())

const STAY = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const hold = () =>
  occupy(desk.db, { propertyId: desk.villa.propertyId, stay: STAY, kind: 'hold', holdMinutes: 30 })
const bind = () =>
  demandFreshCalendar(desk.services, { propertyId: desk.villa.propertyId, id: 0, stay: STAY })
/** Moves the last reading of the villa's feeds back by `age`. */
const grow = (age: string) =>
  sql`update feeds set good_at = good_at - ${age}::interval, created_at = created_at - ${age}::interval
    where property_id = ${desk.villa.propertyId}`.execute(desk.db)
const freshness = async () =>
  (await readOpenCalendar(desk.db, desk.villa.propertyId, { occupied: STAY, nights: STAY })).freshness
const book = () =>
  startCheckout(
    desk.services,
    { kind: 'visitor', visitorId: null },
    {
      stays: [{ property: desk.villa.publicId, stay: STAY, party: partyOf({ adults: 2 }), seenTotal: null }],
      from: null,
    },
  )

test('a villa without feeds has no freshness and can be booked', async () => {
  expect(await freshness()).toBeNull()
  await bind()
})

test('freshness is that of the feed read longest ago', async () => {
  await desk.follow(desk.villa, [])
  await grow('4 minutes')
  await desk.follow(desk.villa, [{ uid: 'a', ...july(20, 22) }])
  expect(await freshness()).toEqual({ checkedMinutesAgo: 4, isStale: false })
})

describe('before a stay is bound', () => {
  test('a calendar read a quarter of an hour ago is read again, a fresher one is not', async () => {
    const { path } = await desk.follow(desk.villa, [{ uid: 'a', ...july(20, 22) }])
    const asked = () => desk.site.asked.filter((one) => one.path === path).length
    await hold()
    await bind()
    expect(asked()).toBe(0)
    await grow('16 minutes')
    await bind()
    expect(asked()).toBe(1)
    expect(await freshness()).toEqual({ checkedMinutesAgo: 0, isStale: false })
  })

  test('nights that were sold elsewhere meanwhile are refused, those next to them are not', async () => {
    const feed = await desk.follow(desk.villa, [{ uid: 'a', ...july(20, 22) }])
    await hold()
    feed.say([
      { uid: 'a', ...july(20, 22) },
      { uid: 'b', ...july(10, 17) },
    ])
    await grow('16 minutes')
    await bind()
    feed.say([
      { uid: 'a', ...july(20, 22) },
      { uid: 'b', ...july(9, 17) },
    ])
    await grow('16 minutes')
    await expect(bind()).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  })

  test('nights that were kept for a block beside a stay sold elsewhere are refused to the next who takes them, before that site is read again', async () => {
    const block = await occupy(desk.db, { propertyId: desk.villa.propertyId, stay: STAY, kind: 'block' })
    await desk.follow(desk.villa, [{ uid: 'a', ...july(8, 15) }])
    const [{ conflict } = { conflict: '' }] = await desk.conflicts(desk.villa)
    const property = desk.villa.publicId
    await resolveConflict(desk.services, SYSTEM, { property, conflict, keep: 'ours' })
    await releaseOccupations(desk.db, desk.villa.propertyId, [block!.id])
    await hold()
    await expect(bind()).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  })

  test('a site that only says that its nights are closed refuses nothing', async () => {
    await hold()
    await desk.follow(desk.villa, [{ uid: 'a', ...july(8, 15), words: 'Airbnb (Not available)' }])
    await bind()
  })

  test('a site that does not answer does not prevent a booking for the first 24 hours', async () => {
    const feed = await desk.follow(desk.villa, [{ uid: 'a', ...july(20, 22) }])
    desk.site.on(feed.path, (response) => response.destroy())
    await grow('23 hours')
    await bind()
    await grow('61 minutes')
    await expect(bind()).rejects.toMatchObject({ code: 'CALENDAR_UNCHECKED' })
  })
})

test('a villa with a calendar not read for 24 hours cannot be booked until the next reading', async () => {
  const feed = await desk.follow(desk.villa, [{ uid: 'a', ...july(20, 22) }])
  await grow('25 hours')
  expect(await freshness()).toEqual({ checkedMinutesAgo: 1_500, isStale: true })
  await expect(book()).rejects.toMatchObject({ code: 'CALENDAR_UNCHECKED' })
  expect(await desk.feeds(desk.villa)).toMatchObject([{ isStale: true }])
  await feed.pull()
  expect(await book()).toHaveProperty('token')
})
