import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#modules/accounts/role.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { openTestServices } from '#tests/test-services.ts'
import { listWaitingStays } from './list-waiting-stays.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const GUEST = { firstName: 'Alix', lastName: 'Roux', email: 'alix@example.org', phone: '+33612345678' }
let db: Database
let ours: OwnedVilla

beforeAll(async () => {
  const opened = await openTestServices()
  db = opened.db
  ours = await addOwnedVilla(db, opened.auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, opened.auth, 'Mas Lavande')
  // What is left of a stay is due a month before its arrival.
  for (const arrival of ['2026-12-12', '2026-12-05', '2027-07-17'])
    await addLedgerStay(db, ours, 'confirmed', arrival, 400_000)
  await splitDue(await addLedgerStay(db, ours, 'confirmed', '2026-11-29', 400_000), 50_000, '2026-11-25')
  await splitDue(
    await addLedgerStay(db, ours, 'awaiting_payment', '2027-07-03', 500_000),
    375_000,
    '2027-06-20',
  )
  await addLedgerStay(db, ours, 'awaiting_signature', '2027-06-05', 600_000)
  await addLedgerStay(db, ours, 'cancelled', '2026-11-27', 300_000)
  await addLedgerStay(db, theirs, 'confirmed', '2026-11-28', 900_000)
  await db
    .updateTable('reservations')
    .set({ guest: JSON.stringify(GUEST) })
    .where('arrival', 'in', ['2026-11-29', '2027-06-05'])
    .execute()
})

/** Puts a part of the one sum of a stay off to a later day. */
async function splitDue({ propertyId, id }: ReservationRef, later: number, dueOn: CivilDate): Promise<void> {
  const due = { propertyId, reservationId: id, kind: 'balance' as const, label: '' }
  await db
    .updateTable('paymentDues')
    .set(({ eb }) => ({ amount: eb('amount', '-', later) }))
    .where('reservationId', '=', id)
    .execute()
  await db
    .insertInto('paymentDues')
    .values({ ...due, position: 2, dueOn, amount: later })
    .execute()
}

const read = (roles: Role[], most: number) =>
  listWaitingStays(
    { db, clock },
    { kind: 'user', userId: 'p', email: 'p@example.org', roles, agencyIds: [ours.agencyId], visitorId: null },
    most,
  )

test('the stays of an agency that wait are listed by kind with the sums they wait for, the nearest arrivals first, and no more than asked', async () => {
  const { overdue, unsigned, unpaid } = await read(['AGENT'], 2)
  expect(overdue).toMatchObject([
    { property: 'Villa Azur', guest: 'Alix Roux', arrival: '2026-11-29', left: 250_000, mayRemind: true },
    { arrival: '2026-12-05', guest: null, left: 300_000, mayRemind: false },
  ])
  expect(unsigned).toMatchObject([{ arrival: '2027-06-05', mayRemind: true }])
  expect(unpaid).toMatchObject([{ arrival: '2027-07-03', left: 125_000, mayRemind: false }])
  expect((await read(['AGENT'], 9)).overdue).toHaveLength(3)
})

test('an administrator reads those of every agency, and is offered no reminder; a traveler is refused', async () => {
  const { overdue } = await read(['ADMIN'], 9)
  expect(overdue.map(({ arrival }) => arrival)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-05',
    '2026-12-12',
  ])
  expect(overdue.some(({ mayRemind }) => mayRemind)).toBe(false)
  await expect(read(['TRAVELER'], 2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
