import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { occupy, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { confirmNights, releaseNights } from '#modules/calendar/server/reservation-nights.ts'
import { type FeedDesk, july, openFeedDesk } from '#tests/feed-desk.ts'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import { openCheckout } from '#tests/payment-fixture.ts'
import { addFeed } from './add-feed.ts'
import { demandFreshCalendar } from './demand-fresh-calendar.ts'
import { type FeedConflict, listFeedConflicts } from './list-conflicts.ts'
import { pullFeedNow } from './list-feeds.ts'
import { type ConflictKeeps, resolveConflict } from './resolve-conflict.ts'

let desk: FeedDesk

beforeAll(async () => {
  desk = await openFeedDesk()
})
beforeEach(() => desk.nextVilla())

const BLOCK = { arrival: '2027-07-09', departure: '2027-07-14' } as const
const block = (kind: 'block' | 'owner_stay' = 'block') =>
  occupy(desk.db, { propertyId: desk.villa.propertyId, stay: BLOCK, kind, note: 'Peinture' })
const SOLD = { uid: 'a', ...july(4, 11) }
const resolve = async (keep: ConflictKeeps) => {
  const [{ conflict } = { conflict: crypto.randomUUID() }] = await desk.conflicts(desk.villa)
  await resolveConflict(desk.services, SYSTEM, { property: desk.villa.publicId, conflict, keep })
}

describe('a stay sold elsewhere over nights that are blocked here', () => {
  test('takes the free nights, and opens a conflict that shows both sides', async () => {
    await block()
    const feed = await desk.follow(desk.villa, [SOLD])
    expect(await desk.taken(desk.villa)).toEqual(['import 07-04/07-09', 'block 07-09/07-14'])
    const [conflict, ...others] = await desk.conflicts(desk.villa)
    expect([conflict, others]).toEqual([
      {
        conflict: expect.any(String),
        feed: feed.feed,
        feedName: expect.stringContaining('Site'),
        since: expect.any(Date),
        theirs: { arrival: '2027-07-04', departure: '2027-07-11' },
        ours: [{ ...BLOCK, kind: 'block', reservation: null, stay: null, note: 'Peinture' }],
        mayGiveWay: true,
      },
      [],
    ])
    await feed.pull()
    expect((await desk.conflicts(desk.villa))[0]).toEqual(conflict)
  })

  test('resolved as ours, is no longer in conflict until the site moves its dates', async () => {
    await block()
    const feed = await desk.follow(desk.villa, [SOLD])
    await resolve('ours')
    await feed.pull()
    expect([await desk.conflicts(desk.villa), await desk.taken(desk.villa)]).toEqual([
      [],
      ['import 07-04/07-09', 'block 07-09/07-14'],
    ])
    feed.say([{ ...SOLD, ...july(5, 12) }])
    await feed.pull()
    expect(await desk.conflicts(desk.villa)).toHaveLength(1)
  })

  test('resolved as ours, is in conflict again with what takes those nights once they were free', async () => {
    const taken = await block()
    const feed = await desk.follow(desk.villa, [SOLD])
    await resolve('ours')
    await releaseOccupations(desk.db, desk.villa.propertyId, [taken!.id])
    await block('owner_stay')
    await feed.pull()
    expect(await desk.conflicts(desk.villa)).toMatchObject([{ ours: [{ kind: 'owner_stay' }] }])
    await resolve('ours')
    await feed.pull()
    expect(await desk.conflicts(desk.villa)).toEqual([])
  })

  test.each(['block', 'owner_stay'] as const)(
    'resolved as theirs, takes its nights, and the %s keeps its other nights',
    async (kind) => {
      await block(kind)
      await desk.follow(desk.villa, [SOLD])
      await resolve('theirs')
      expect([await desk.conflicts(desk.villa), await desk.taken(desk.villa)]).toEqual([
        [],
        ['import 07-04/07-11', `${kind} 07-11/07-14`],
      ])
    },
  )

  test('is no longer in conflict once the block is released', async () => {
    const taken = await block()
    const feed = await desk.follow(desk.villa, [SOLD])
    await releaseOccupations(desk.db, desk.villa.propertyId, [taken!.id])
    await feed.pull()
    expect([await desk.conflicts(desk.villa), await desk.taken(desk.villa)]).toEqual([
      [],
      ['import 07-04/07-11'],
    ])
    await resolve('ours').catch((error) => expect(error).toMatchObject({ code: 'NOT_FOUND' }))
  })

  test('opens no conflict when the other site says that the nights are only closed', async () => {
    await block()
    await desk.follow(desk.villa, [{ ...SOLD, words: 'Airbnb (Not available)' }])
    expect([await desk.conflicts(desk.villa), await desk.taken(desk.villa)]).toEqual([
      [],
      ['import 07-04/07-09', 'block 07-09/07-14'],
    ])
  })
})

test('two sites that sold the same nights conflict, and the resolution opens no new one', async () => {
  await desk.follow(desk.villa, [SOLD])
  const second = await desk.follow(desk.villa, [{ uid: 'b', ...july(10, 17) }])
  expect(await desk.taken(desk.villa)).toEqual(['import 07-04/07-11', 'import 07-11/07-17'])
  expect(await desk.conflicts(desk.villa)).toMatchObject([
    { feed: second.feed, ours: [{ kind: 'import', note: expect.stringContaining('Site') }] },
  ])
  await resolve('theirs')
  for (const { feed } of await desk.feeds(desk.villa))
    await pullFeedNow(desk.services, SYSTEM, { property: desk.villa.publicId, feed })
  expect([await desk.conflicts(desk.villa), await desk.taken(desk.villa)]).toEqual([
    [],
    ['import 07-04/07-10', 'import 07-10/07-17'],
  ])
})

test('a reservation or a hold is never moved by a feed', async () => {
  const { propertyId, id: reservationId } = (await openCheckout(desk.db)).reservations[0]!
  await confirmNights(desk.db, { propertyId, reservationId, stay: BLOCK })
  const held = (await listBusy(desk.db, propertyId, '2026-11-22'))[0]!
  const { publicId: property } = await desk.db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  desk.site.say('/held', calendarText('-//Autre//FR', dayEvent('h', held.arrival, held.departure)))
  const input = { property, name: 'Airbnb', url: desk.site.urlOf('/held') }
  const { feed } = await addFeed(desk.services, SYSTEM, input)
  await pullFeedNow(desk.services, SYSTEM, { property, feed })
  const find = () => listFeedConflicts(desk.services, SYSTEM, { property })
  const [{ conflict, ...said }] = (await find()) as [FeedConflict]
  expect(held.reservation).toMatch(/./)
  expect(said).toMatchObject({ mayGiveWay: false, ours: [{ reservation: held.reservation }] })
  const settle = (keep: ConflictKeeps) => resolveConflict(desk.services, SYSTEM, { property, conflict, keep })
  await expect(settle('theirs')).rejects.toMatchObject({
    code: 'NIGHTS_RESERVED',
    details: { numbers: [held.reservation] },
  })
  await settle('ours')
  expect(await find()).toEqual([])

  // A person kept its nights for this reservation, whichever row has them, and for no other.
  await releaseNights(desk.db, { propertyId, reservationId })
  await confirmNights(desk.db, { propertyId, reservationId, stay: BLOCK })
  await pullFeedNow(desk.services, SYSTEM, { property, feed })
  expect(await find()).toEqual([])
  const booked = { propertyId, stay: BLOCK }
  await demandFreshCalendar(desk.services, { ...booked, id: reservationId })
  await expect(
    demandFreshCalendar(desk.services, { ...booked, id: reservationId + 1 }),
  ).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
})
