import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openReviewDesk } from '#tests/stay-over.ts'
import { openTestServices } from '#tests/test-services.ts'
import { MODERATION_LIST, REVIEW_LIST } from '../review-list.ts'
import { answerReview } from './answer-review.ts'
import {
  countReviewsToModerate,
  listFollowedReviews,
  listReviewsToModerate,
} from './list-followed-reviews.ts'
import { listPublishedReviews } from './list-reviews.ts'
import { contestWithdrawal, type Moderation, moderateReview } from './moderate-review.ts'
import { findReviewOfReservation, getPublishedReview, readReviewFile } from './read-review.ts'
import { reportReview } from './report-review.ts'
import { writeReview } from './write-review.ts'

const TEXT = 'Nous avons dîné chaque soir dehors, sans entendre personne.'
const ANSWER = 'Merci, la terrasse vous attend l’été prochain.'

let services: Services
let db: Database
let house: TestUser
let people: Awaited<ReturnType<typeof openReviewDesk>>
let propertyId: number
let stayId: number
let review: string
let asked = 0

beforeAll(async () => {
  services = await openTestServices()
  db = services.db
})
beforeEach(async () => {
  people = await openReviewDesk(services)
  ;({ propertyId, staff: house } = people)
  const { stay } = people
  stayId = stay.id
  review = (await writeReview(services, people.author, { reservation: stay.publicId, rating: 2, text: TEXT }))
    .publicId
})

const answer = (actor: Actor, text = ANSWER) => answerReview(services, actor, { review, text })
const moderate = (actor: Actor, act: Moderation['act'], note = '') =>
  moderateReview(
    services,
    actor,
    act === 'withdraw' ? { review, act, reason: 'personal_data', note } : { review, act, note },
  )
const contest = (actor: Actor) =>
  contestWithdrawal(services, actor, { review, grounds: 'Je ne nomme personne.' })
const report = (changes: object = {}) =>
  reportReview(services, VISITOR, {
    asker: { address: `2001:db8:0:${(asked++).toString(16)}::1` },
    ...{ review, reason: 'insult', text: 'Cet avis insulte le gardien.', email: null },
    formKey: crypto.randomUUID(),
    ...changes,
  })
const onSite = async () => (await listPublishedReviews(db, propertyId)).count
const ratingOf = () =>
  db
    .selectFrom('propertyRatings')
    .select(['reviews', 'tenths'])
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
const mailsTo = async (to: string, of: MailTemplate) =>
  (await listQueuedMails(db, { of, to })).map(({ props }) => props)

describe('an answer to a review', () => {
  test('is given once, in the name of its side, shown with the review and mailed to the author', async () => {
    expect(await mailsTo(people.owner.email, 'review-published')).toMatchObject([
      { text: TEXT, url: expect.stringContaining(`/owner/reviews/${review}`) },
    ])
    await answer(people.owner, `  ${ANSWER}\n`)
    const [shown] = (await listPublishedReviews(db, propertyId)).reviews
    expect(shown!.answer).toEqual({
      ...{ side: 'owner', text: ANSWER, on: todayInParis(services.clock), correctedOn: null },
    })
    expect((await findReviewOfReservation(db, stayId))!.review).toEqual(shown)
    expect(await mailsTo(people.author.email, 'review-answered')).toMatchObject([
      { side: 'owner', text: ANSWER },
    ])
    await expect(answer(people.agent)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused to others, without words, and to a review that is withdrawn', async () => {
    const stranger = await addPerson(services, 'AGENT', await openTestAgency(db))
    for (const actor of [people.author, stranger])
      await expect(answer(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(answer(VISITOR)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(answer(house)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(answer(people.agent, 'Non.')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await moderate(house, 'withdraw')
    await expect(answer(people.agent)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await readReviewFile(services, people.agent, review)).mayAnswer).toBe(false)
  })
})

describe('a withdrawn review', () => {
  test('is shown and counted nowhere, and its author reads why', async () => {
    expect(await ratingOf()).toEqual({ reviews: 1, tenths: 20 })
    await moderate(house, 'withdraw', 'Le téléphone du gardien y figure.')
    expect(await onSite()).toBe(0)
    expect(await ratingOf()).toBeUndefined()
    await expect(getPublishedReview(db, review)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = (await findReviewOfReservation(db, stayId))!
    expect(own).toMatchObject({ status: 'withdrawn', withdrawnFor: 'personal_data' })
    expect(own.history.at(-1)).toMatchObject({ act: 'withdraw', note: 'Le téléphone du gardien y figure.' })
    expect((await mailsTo(people.author.email, 'review-moderated')).at(-1)).toMatchObject({
      ...{ act: 'withdraw', reason: 'personal_data', note: 'Le téléphone du gardien y figure.' },
    })
  })

  test('is contested by its author alone, then restored and counted again, each act in its history', async () => {
    await expect(contest(people.author)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await moderate(house, 'withdraw')
    await expect(contest(people.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await contest(people.author)
    await expect(contest(people.author)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await onSite()).toBe(0)
    await moderate(house, 'restore', 'Vous avez raison.')
    expect([await onSite(), await ratingOf()]).toEqual([1, { reviews: 1, tenths: 20 }])
    const { history } = await readReviewFile(services, house, review)
    expect(history.map(({ act }) => act)).toEqual(['write', 'withdraw', 'contest', 'restore'])
    expect(history[2]!.note).toBe('Je ne nomme personne.')
    const seen = await readReviewFile(services, people.agent, review)
    expect(seen.history.map(({ note }) => note)).toEqual([null, null, null, null])
    expect(seen.reports).toBeNull()
  })

  test('stays withdrawn once the staff has confirmed it, and is not contested again', async () => {
    await moderate(house, 'withdraw')
    await contest(people.author)
    await moderate(house, 'uphold', 'Le numéro est toujours lisible.')
    expect((await findReviewOfReservation(db, stayId))!.status).toBe('refused')
    await expect(contest(people.author)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is withdrawn by the platform’s staff alone: not by those it judges', async () => {
    for (const actor of [people.owner, people.agent])
      await expect(moderate(actor, 'withdraw')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(moderate(people.author, 'withdraw')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(moderate(house, 'uphold')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await onSite()).toBe(1)
  })
})

describe('a report', () => {
  test('sent twice is written once, waits first in the staff’s list, and its decision is mailed', async () => {
    const formKey = crypto.randomUUID()
    const email = `signale-${crypto.randomUUID()}@example.org`
    const before = await countReviewsToModerate(services, house)
    await report({ formKey, email })
    await report({ formKey, email })
    await report()
    expect(await countReviewsToModerate(services, house)).toBe(before + 1)
    const { rows } = await listReviewsToModerate(
      services,
      house,
      criteriaOf(MODERATION_LIST, 'state=waiting'),
    )
    expect(rows.find(({ id }) => id === review)).toMatchObject({ reports: 2, status: 'published' })
    await moderate(house, 'keep')
    expect(await onSite()).toBe(1)
    expect(await countReviewsToModerate(services, house)).toBe(before)
    expect(await mailsTo(email, 'review-report-decided')).toMatchObject([{ outcome: 'kept' }])
    const { reports } = await readReviewFile(services, house, review)
    expect(reports!.map(({ outcome }) => outcome)).toEqual(['kept', 'kept'])
    const kept = await db.selectFrom('reviewReports').select('email').where('email', '=', email).execute()
    expect(kept).toEqual([])
  })

  test('is refused about a review that is not published, and after six in an hour; a form that was sent before is answered even then', async () => {
    const asker = { address: '2001:db8:ffff::1' }
    const again = (formKey: string = crypto.randomUUID()) =>
      reportReview(services, VISITOR, {
        asker,
        ...{ review, reason: 'insult' as const, text: 'Cet avis insulte.', email: null, formKey },
      })
    await again('first-form')
    for (let n = 0; n < 5; n += 1) await again()
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await again('first-form')
    await moderate(house, 'withdraw')
    await expect(report()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report({ review: 'rien' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('owners and agencies list the reviews of their villas alone; the list of the staff is refused to them', async () => {
  const list = (actor: Actor, side: 'owner' | 'agency', query = '') =>
    listFollowedReviews(services, actor, side, criteriaOf(REVIEW_LIST, query))
  const stranger = await addPerson(services, 'AGENT', await openTestAgency(db))
  expect((await list(people.owner, 'owner')).rows).toMatchObject([
    { id: review, title: 'Villa Azur', author: 'Camille', rating: 2, answeredOn: null },
  ])
  expect((await list(people.agent, 'agency', 'answer=unanswered&q=entendre')).total).toBe(1)
  await answer(people.owner)
  expect((await list(people.agent, 'agency', 'answer=unanswered')).total).toBe(0)
  expect((await list(stranger, 'agency')).total).toBe(0)
  await expect(readReviewFile(services, stranger, review)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    listReviewsToModerate(services, people.agent, criteriaOf(MODERATION_LIST)),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
