import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { minutesToAnswer, QUESTION_LIST, RECEIVED_LIST } from '../agency-lines-list.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { listQuestions, listReceived } from './agency-lines.ts'
import { getAgencyAnalytics } from './get-agency-analytics.ts'
import { listReservations } from './list-reservations.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
let db: Database
let ours: OwnedVilla
let agent: Actor

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  agent = person('AGENT', { agencyIds: [ours.agencyId] })
  const theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  await booked(ours, 'confirmed', '2026-12-01', 700_000)
  await booked(ours, 'awaiting_payment', '2026-12-29', 900_000)
  await booked(ours, 'pending', '2026-12-15', 300_000)
  await booked(ours, 'cancelled', '2026-10-03', 500_000)
  await sql`update reservations set signed_at = now(), cancelled_at = '2026-09-01' where status = 'cancelled'`.execute(
    db,
  )
  await booked(theirs, 'confirmed', '2026-12-08', 4_000_000)
  await ask(ours, [
    ['traveler', '09:00'],
    ['traveler', '09:10'],
    ['agency', '09:30'],
    ['traveler', '10:00'],
    ['agency', '11:00'],
    ['traveler', '15:00'],
  ])
  await ask(ours, [['traveler', '09:00']], '2025-11-02')
})

type Status = Parameters<typeof addLedgerStay>[2]

async function booked(villa: OwnedVilla, status: Status, arrival: string, rent: number) {
  const { id } = await addLedgerStay(db, villa, status, arrival, rent)
  await sql`update reservations set booked_on = '2026-06-01' where id = ${id}`.execute(db)
}

/** A thread about a villa, on one day. */
async function ask(
  { propertyId }: OwnedVilla,
  messages: readonly [side: string, at: string][],
  day = '2026-11-02',
) {
  const { rows } = await sql<{
    id: number
  }>`insert into message_threads (property_id, agency_id, asker_name, asker_email)
    select id, agency_id, 'Zoé Nim', 'zoe@example.org' from properties where id = ${propertyId} returning id`.execute(
    db,
  )
  for (const [side, at] of messages)
    await sql`insert into messages (thread_id, side, text, sent_once, sent_at)
      values (${rows[0]!.id}, ${side}, 'Bonjour', gen_random_uuid()::text, ${`${day}T${at}:00Z`}::timestamptz)`.execute(
      db,
    )
}

const figuresOf = async (actor: Actor, year: string | null = null) => {
  const { figures } = await getAgencyAnalytics({ db, clock }, actor, { year, villa: null })
  return new Map(figures.map((figure) => [figure.key, figure]))
}

test('an agency’s figures count its own villas alone, in money, nights and reservations', async () => {
  const figures = await figuresOf(agent)
  const value = (key: string) => figures.get(key)!.now
  expect(value('rent')).toBe(1_600_000)
  expect(value('pace')).toBe(7 + 3)
  expect([value('left'), value('overdue')]).toEqual([525_000 + 900_000, 525_000])
  expect(value('received')).toBe(175_000)
  expect(value('cancelled')).toBeCloseTo(100 / 3)
  expect([value('begun'), value('signed'), value('confirmed')]).toEqual([4, 75, 25])
})

test('a question is answered by the agency’s next message; two in a row are one question', async () => {
  const figures = await figuresOf(agent)
  expect(figures.get('answer')!.now).toBe(30)
  expect(figures.get('unanswered')!.now).toBe(1)
})

test('a figure that counts stays opens a list of as many', async () => {
  const figures = await figuresOf(agent)
  const listed = async (key: string) => {
    const asked = new URLSearchParams(figures.get(key)!.lines!.filters).toString()
    return listReservations({ db, clock }, agent, 'agent', criteriaOf(RESERVATION_LIST, asked))
  }
  expect((await listed('begun')).total).toBe(figures.get('begun')!.now)
  expect((await listed('signed')).total).toBe(3)
  expect((await listed('cancelled')).total).toBe(1)
  const { rows } = await listed('left')
  expect(rows.reduce((sum, { left }) => sum + (left ?? 0), 0)).toBe(figures.get('left')!.now)
  const rents = (await listed('rent')).rows.reduce((sum, { total }) => sum + total, 0)
  expect(rents).toBe(figures.get('rent')!.now)
  expect((await listed('occupancy')).rows.map(({ arrival }) => arrival)).toEqual(['2026-12-29', '2026-12-01'])
})

test('money and answer times open lists that add up to them, of their year and of their villa', async () => {
  const figures = await figuresOf(agent)
  const asked = (key: string, more: Record<string, string> = {}) =>
    new URLSearchParams({ ...figures.get(key)!.lines!.filters, ...more }).toString()
  const received = async (more: Record<string, string> = {}) => {
    const { rows } = await listReceived({ db }, agent, criteriaOf(RECEIVED_LIST, asked('received', more)))
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
  expect(await received()).toBe(figures.get('received')!.now)
  expect(await received({ villa: crypto.randomUUID() })).toBe(0)
  const year = { 'at-from': '2025-01-01', 'at-to': '2025-12-31' }
  expect(await received(year)).toBe(figures.get('received')!.before)
  const questions = async (key: string, more?: Record<string, string>) =>
    listQuestions({ db }, agent, criteriaOf(QUESTION_LIST, asked(key, more)))
  const { rows } = await questions('answer')
  expect(rows.map(minutesToAnswer).toSorted()).toEqual([30, 60])
  expect((await questions('unanswered')).total).toBe(figures.get('unanswered')!.now)
  const before = { 'asked-from': '2025-01-01', 'asked-to': '2025-12-31' }
  expect((await questions('unanswered', before)).total).toBe(figures.get('unanswered')!.before)
  const traveler = listQuestions({ db }, person('TRAVELER'), criteriaOf(QUESTION_LIST, ''))
  await expect(traveler).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a year without stays has zeros and no averages; the page is refused to a traveler', async () => {
  const figures = await figuresOf(agent, '2025')
  expect(figures.get('rent')!.now).toBe(0)
  expect(figures.get('night')!.now).toBeNull()
  await expect(figuresOf(person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an account without agency has no villa, and the house has all of them', async () => {
  const villas = async (actor: Actor) =>
    (await getAgencyAnalytics({ db, clock }, actor, { year: null, villa: null })).villas.map(
      ({ title }) => title,
    )
  expect(await villas(person('AGENT'))).toEqual([])
  expect(await villas(person('SUPER_ADMIN'))).toEqual(['Mas Lavande', 'Villa Azur'])
})
