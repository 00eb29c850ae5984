import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Services } from '#server/services.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openReviewDesk } from '#tests/stay-over.ts'
import { openTestServices } from '#tests/test-services.ts'
import { answerReview } from './answer-review.ts'
import { type AnswerChange, changeAnswer, moderateAnswer } from './change-answer.ts'
import { listPublishedReviews } from './list-reviews.ts'
import { findReviewOfReservation, readReviewFile } from './read-review.ts'
import { writeReview } from './write-review.ts'

const ANSWER = 'Merci, la terrasse vous attend l’été prochain.'
const CORRECTED = 'Merci, la terrasse et la piscine vous attendent.'
const GROUNDS = 'Cette réponse ne nomme personne.'

let services: Services
let people: Awaited<ReturnType<typeof openReviewDesk>>
let review: string
const answeredOn: CivilDate = '2026-11-20'
let today: CivilDate
const clock = { now: () => new Date(`${today}T10:00:00Z`) }

beforeAll(async () => {
  today = answeredOn
  services = await openTestServices(undefined, { clock })
})
beforeEach(async () => {
  today = answeredOn
  people = await openReviewDesk(services)
  const text = 'Nous avons dîné chaque soir dehors, sans entendre personne.'
  const written = { reservation: people.stay.publicId, rating: 2, text } as const
  review = (await writeReview(services, people.author, written)).publicId
  await answerReview(services, people.owner, { review, text: ANSWER })
})

type Change = AnswerChange extends infer A ? (A extends unknown ? Omit<A, 'review'> : never) : never
const change = (actor: Actor, asked: Change) =>
  changeAnswer(services, actor, { review, ...asked } as AnswerChange)
const withdraw = (actor: Actor = people.staff) =>
  moderateAnswer(services, actor, { review, act: 'withdraw', reason: 'insult', note: 'Un mot blessant.' })
const shown = async () => (await listPublishedReviews(services.db, people.propertyId)).reviews[0]!.answer
const actsOf = async (actor: Actor) => (await readReviewFile(services, actor, review)).answer!.acts
const mailedToOwner = async () =>
  (await listQueuedMails(services.db, { of: 'answer-moderated', to: people.owner.email })).map(
    ({ props }) => props,
  )

test('an answer is corrected by its side for fourteen days: it is marked as corrected, and the former words stay in the history', async () => {
  today = addDays(answeredOn, 14)
  await change(people.owner, { act: 'correct', text: CORRECTED })
  expect(await shown()).toEqual({ side: 'owner', text: CORRECTED, on: answeredOn, correctedOn: today })
  const { history } = await readReviewFile(services, people.owner, review)
  expect(history.at(-1)).toMatchObject({ act: 'answer_correct', note: ANSWER })
  const own = (await findReviewOfReservation(services.db, people.stay.id))!
  expect(own.review.answer).toEqual(await shown())
  expect(own.history.map(({ act }) => act)).toEqual(['write', 'answer'])
  await expect(change(people.owner, { act: 'correct', text: 'Non.' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  today = addDays(today, 1)
  expect(await actsOf(people.owner)).toEqual(['retract'])
  await expect(change(people.owner, { act: 'correct', text: ANSWER })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
})

test('an answer that its side takes back is shown nowhere, and cannot be replaced', async () => {
  await change(people.owner, { act: 'retract' })
  expect(await shown()).toBeNull()
  const again = answerReview(services, people.agent, { review, text: ANSWER })
  await expect(again).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await expect(withdraw()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('the staff withdraws an answer for a listed reason, its side is mailed and contests, the staff decides again', async () => {
  await withdraw()
  expect(await shown()).toBeNull()
  expect(await mailedToOwner()).toMatchObject([
    { act: 'withdraw', reason: 'insult', note: 'Un mot blessant.' },
  ])
  expect(await actsOf(people.owner)).toEqual(['contest'])
  await change(people.owner, { act: 'contest', grounds: GROUNDS })
  await moderateAnswer(services, people.staff, { review, act: 'uphold', note: '' })
  await expect(change(people.owner, { act: 'contest', grounds: GROUNDS })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  })
  await moderateAnswer(services, people.staff, { review, act: 'restore', note: '' })
  expect(await shown()).toMatchObject({ text: ANSWER })
  expect(await mailedToOwner()).toMatchObject([{ act: 'withdraw' }, { act: 'uphold' }, { act: 'restore' }])
  const { history } = await readReviewFile(services, people.staff, review)
  expect(history.slice(2).map(({ act }) => act)).toEqual([
    ...['answer_withdraw', 'answer_contest', 'answer_uphold', 'answer_restore'],
  ])
})

test('only the side that answered may change its answer, and only the staff may withdraw it', async () => {
  for (const actor of [people.agent, people.staff])
    await expect(change(actor, { act: 'retract' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(change(people.author, { act: 'retract' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const actor of [people.owner, people.agent])
    await expect(withdraw(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(withdraw(people.author)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
