import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportedReservation } from '#db/seed/reservation-seed.ts'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { changeAgency } from '#modules/properties/server/change-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { addStay } from '#tests/stay-over.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { REVIEW_LIST } from '../review-list.ts'
import { listFollowedReviews } from './list-followed-reviews.ts'
import { listHomeTestimonials, listPublishedReviews } from './list-reviews.ts'
import { findReviewOfReservation } from './read-review.ts'
import { getFollowedReview } from './review-queries.ts'
import { writeReview } from './write-review.ts'

const TODAY: CivilDate = '2026-11-21'
const clock = { now: () => new Date(`${TODAY}T09:00:00Z`) }
const TEXT = 'Nous avons dîné chaque soir dehors, sans entendre personne.'

let db: Database
let camille: Actor & { kind: 'user' }
let stranger: Actor & { kind: 'user' }
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const { auth } = await openTestServices(db)
  camille = asUser(await addAccount({ db, auth }))
  stranger = asUser(await addAccount({ db, auth }))
})

const needs = (demo = false) => ({ db, clock, config: { demo, publicUrl: 'https://calanque.test' } })

function asUser({ userId, email }: { userId: string; email: string }) {
  return {
    kind: 'user' as const,
    userId,
    email,
    roles: ['TRAVELER' as const],
    agencyIds: [],
    visitorId: null,
  }
}

const stayed = (villa: TestVilla, changes: Parameters<typeof addStay>[3] = {}) =>
  addStay(db, villa, { userId: camille.userId, today: TODAY }, changes)

describe('writing a review', () => {
  test('publishes the review of a stay that is over once, under the traveler’s first name', async () => {
    const villa = await publishTestVilla({ db, clock })
    const { publicId: reservation, id } = await stayed(villa)
    expect(await findReviewOfReservation(db, id)).toBeNull()
    await writeReview(needs(), camille, { reservation, rating: 5, text: `  ${TEXT}\n` })
    const { reviews } = await listPublishedReviews(db, villa.propertyId)
    expect(reviews).toMatchObject([
      {
        author: 'Camille',
        rating: 5,
        text: TEXT,
        isDemo: false,
        publishedOn: TODAY,
        arrival: addDays(TODAY, -8),
      },
    ])
    expect(await findReviewOfReservation(db, id)).toMatchObject({ review: reviews[0], status: 'published' })
    const again = writeReview(needs(), camille, { reservation, rating: 1, text: TEXT })
    await expect(again).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused to a stay under way, one not confirmed and one of another traveler', async () => {
    const villa = await publishTestVilla({ db, clock })
    const [underWay, over] = [
      await stayed(villa, { departure: addDays(TODAY, 1) }),
      await stayed(villa, { departure: addDays(TODAY, -30) }),
    ]
    const cancelled = await stayed(villa, { departure: addDays(TODAY, -90), status: 'cancelled' })
    const by = (actor: Actor, { publicId }: ImportedReservation, text = TEXT) =>
      writeReview(needs(), actor, { reservation: publicId, rating: 4, text })
    await expect(by(camille, underWay)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(by(camille, cancelled)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(by(stranger, over)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by({ kind: 'visitor', visitorId: null }, over)).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await expect(
      writeReview(needs(), camille, { reservation: 'rien', rating: 4, text: TEXT }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(camille, over, 'Bien.')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await listPublishedReviews(db, villa.propertyId)).toEqual({ reviews: [], count: 0, average: null })
  })
})

describe('reading reviews', () => {
  test('lists the reviews of a villa, the latest first, with the mean of all its ratings', async () => {
    const villa = await publishTestVilla({ db, clock })
    for (const [rating, daysAgo] of [
      [4, 100],
      [5, 50],
      [5, 10],
    ] as const) {
      const { publicId: reservation } = await stayed(villa, { departure: addDays(TODAY, -daysAgo) })
      const at = { now: () => new Date(`${addDays(TODAY, 2 - daysAgo)}T09:00:00Z`) }
      await writeReview({ ...needs(), clock: at }, SYSTEM, { reservation, rating, text: TEXT })
    }
    const { reviews, count, average } = await listPublishedReviews(db, villa.propertyId)
    expect(reviews.map(({ rating }) => rating)).toEqual([5, 5, 4])
    expect({ count, average }).toEqual({ count: 3, average: 4.7 })
  })

  test('gives the home page the latest review of each of two villas at most, both on the site', async () => {
    const villas = [1, 2, 3].map((n) => publishTestVilla({ db, clock }, { title: `Villa ${n}` }))
    const [first, second, withdrawn] = (await Promise.all(villas)) as [TestVilla, TestVilla, TestVilla]
    const review = async (villa: TestVilla, daysAhead: number, demo = true) => {
      const { publicId: reservation } = await stayed(villa, { departure: addDays(TODAY, daysAhead - 1) })
      const at = { now: () => new Date(`${addDays(TODAY, daysAhead)}T09:00:00Z`) }
      await writeReview({ ...needs(demo), clock: at }, SYSTEM, { reservation, rating: 4, text: TEXT })
    }
    await review(first, 300)
    await review(second, 310)
    await review(second, 320)
    await review(withdrawn, 330)
    await db
      .updateTable('properties')
      .set({ status: 'archived' })
      .where('id', '=', withdrawn.propertyId)
      .execute()
    const shown = await listHomeTestimonials(db)
    expect(shown.map(({ listing, publishedOn, isDemo }) => [listing.title, publishedOn, isDemo])).toEqual([
      ['Villa 2', addDays(TODAY, 320), true],
      ['Villa 1', addDays(TODAY, 300), true],
    ])
  })
})

test('a review is followed by the agency under which the stay was let, once its villa is let by another', async () => {
  const [before, after] = [await openTestAgency(db), await openTestAgency(db)]
  const villa = await publishTestVilla({ db, clock }, {}, before)
  const write = async (departure: CivilDate) => {
    const { publicId: reservation } = await stayed(villa, { departure })
    return writeReview(needs(), SYSTEM, { reservation, rating: 4, text: TEXT })
  }
  await write(addDays(TODAY, -20))
  await changeAgency(db, villa.propertyId, after)
  await write(addDays(TODAY, -2))
  const followed = async (agencyId: number) => {
    const agent = person('AGENT', { agencyIds: [agencyId] })
    return (await listFollowedReviews({ db }, agent, 'agency', criteriaOf(REVIEW_LIST, ''))).rows
  }
  const [first, second] = [await followed(before), await followed(after)]
  expect([first, second].map((rows) => rows.map(({ arrival }) => arrival))).toEqual([
    [addDays(TODAY, -27)],
    [addDays(TODAY, -9)],
  ])
  const open = (agencyId: number) =>
    getFollowedReview(db, person('AGENT', { agencyIds: [agencyId] }), first[0]!.id)
  expect(await open(before)).toMatchObject({ agencyId: before })
  await expect(open(after)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
