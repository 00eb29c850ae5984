import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { getOwnerAnalytics } from './get-owner-analytics.ts'

/** 22 November 2026, ten past midnight in Paris. */
const clock = { now: () => new Date('2026-11-21T23:10:00Z') }
let db: Database
let ours: OwnedVilla
let owner: Actor

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  owner = person('OWNER', { userId: ours.ownerId })
  const second = await addOwnedVilla(db, services.auth, 'Villa Brise')
  await db
    .updateTable('properties')
    .set({ ownerId: ours.ownerId })
    .where('id', '=', second.propertyId)
    .execute()
  const theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  await booked(ours, 'confirmed', '2026-12-29', 700_000, '2026-11-01')
  await booked(second, 'awaiting_payment', '2026-12-05', 1_400_000, '2026-11-22')
  await booked(ours, 'confirmed', '2025-12-27', 350_000, '2025-06-01')
  await booked(ours, 'pending', '2026-12-12', 300_000, '2026-11-01')
  await booked(theirs, 'confirmed', '2026-12-05', 4_000_000, '2026-11-01')
  await sql`
    insert into occupations (property_id, nights, kind, released_at) values
      (${ours.propertyId}, '[2026-11-30,2026-12-04)', 'owner_stay', null),
      (${ours.propertyId}, '[2026-12-10,2026-12-20)', 'block', now())
  `.execute(db)
})

async function booked(
  villa: OwnedVilla,
  status: 'confirmed' | 'awaiting_payment' | 'pending',
  ...rest: Rest
) {
  const [arrival, rent, bookedOn] = rest
  const { id } = await addLedgerStay(db, villa, status, arrival, rent)
  await sql`update reservations set booked_on = ${bookedOn}::date where id = ${id}`.execute(db)
}
type Rest = [arrival: string, rent: number, bookedOn: string]

const analyze = (actor: Actor, criteria: { year?: string; villa?: string } = {}) =>
  getOwnerAnalytics({ db, clock }, actor, { year: null, villa: null, ...criteria })

test('the signed stays of an owner’s villas are counted night by night, the nights that the owner keeps are not open', async () => {
  const found = (await analyze(owner))!
  expect(found.villas.map(({ title }) => title)).toEqual(['Villa Azur', 'Villa Brise'])
  expect(found.nights.year).toBe(2026)
  expect(found.nights.months[11]).toEqual({
    open: 2 * 31 - 3,
    sold: 3 + 7,
    sameDay: 3 + 7,
    averageNight: 150_000,
  })
  expect(found.nights.months[0]!.sold).toBe(2)
  expect(found.nights.before[11]).toMatchObject({ open: 62, sold: 5, sameDay: 5 })
  expect(found.averageNight).toEqual({ now: 150_000, before: 50_000 })
  expect(found.leadTimes.now).toEqual({ counts: [1, 0, 1, 0, 0], median: 58 })
})

test('an owner chooses one villa; for the villa of another owner, the figures are those of all their own', async () => {
  const azur = (await analyze(owner))!.villas[0]!.publicId
  const alone = (await analyze(owner, { villa: azur }))!
  expect(alone.nights.months[11]).toMatchObject({ open: 31 - 3, sold: 3 })
  const { rows } = await sql<{ publicId: string }>`
    select public_id from properties where owner_id <> ${ours.ownerId} limit 1
  `.execute(db)
  const asked = (await analyze(owner, { villa: rows[0]!.publicId }))!
  expect([asked.villa, asked.nights.months[11]!.sold]).toEqual([null, 10])
})

test('another year is compared with the year before it', async () => {
  const { nights } = (await analyze(owner, { year: '2027' }))!
  expect([nights.year, nights.months[0]!.sold, nights.before[11]!.sold]).toEqual([2027, 4, 10])
  // On 22 November 2025 only the stay that began in December 2025 was sold for 2026.
  expect(nights.before.map(({ sameDay }) => sameDay)).toEqual([2, ...Array(11).fill(0)])
})

test('an agency reads its villas, an owner without villas reads zeros, administrators and other roles read none', async () => {
  const head = await analyze(person('AGENCY_ADMIN', { agencyIds: [ours.agencyId] }))
  expect(head!.villas.map(({ title }) => title)).toEqual(['Villa Azur'])
  const none = (await analyze(person('OWNER')))!
  expect([none.villas, none.nights.months[0]]).toEqual([
    [],
    { open: 0, sold: 0, sameDay: 0, averageNight: null },
  ])
  expect(await analyze(person('ADMIN'))).toBeNull()
  await expect(analyze(person('AGENT'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the income is what the mandate in force on the day of the booking leaves of the ledger’s charges', async () => {
  const income = async (year: string) => {
    const found = (await analyze(owner, { year }))!
    return found.income.map(({ earnedOn, state, rent, net }) => [earnedOn, state, rent, net])
  }
  // The published villas of tests are let under a mandate of 20 %; the stay that is not paid yet is no income.
  expect(await income('2027')).toEqual([['2027-01-05', 'to_come', 700_000, 560_000]])
  expect(await income('2026')).toEqual([['2026-01-03', 'past', 350_000, 280_000]])
})
