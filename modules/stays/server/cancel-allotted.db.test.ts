import { expect, test } from 'vitest'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { readBalance } from '#modules/payments/server/book-accounts.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import { readOwnerClaim } from '#modules/payments/server/owner-account.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { cancelStay, simulateCancellation } from './cancel-stay.ts'

const { db, desk, clock } = await openDesk('2026-11-20')

test('a stay that its host cancels once its money is allotted leaves nothing of it to its owner, and its invoice is credited', async () => {
  const { villa, read, sign, pay } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card')
  const { reservation, dues, statement } = await read()
  const { agencyId, publicId } = reservation
  for (const { dueOn } of dues) {
    clock.today = dueOn
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 1 })
  }
  clock.today = STAY.departure
  expect(await allotEarnedStays(desk.needs)).toBe(1)
  const { ownerId: partyId } = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  const claim = () => readOwnerClaim(db, { holderId: agencyId, partyId: partyId! })
  expect(await claim()).toBeGreaterThan(0)

  clock.today = addDays(STAY.departure, 2)
  const staff = person('BACK_OFFICE')
  const act = { reservation: publicId, cancelledBy: 'host' as const }
  const seen = await simulateCancellation(desk.needs, staff, act)
  expect(seen.refunded).toBe(statement.total)
  await cancelStay(desk.needs, staff, { ...act, seen })
  await allotEarnedStays(desk.needs)
  expect(await claim()).toBe(0)
  expect((await readBalance(db, agencyId)).toRestore).toBe(seen.indemnity)
  const documents = await listNumberedDocuments(db, reservation.id)
  const [invoice, credit] = ['invoice', 'credit_note'].map((of) => documents.find(({ kind }) => kind === of))
  expect(credit!.facts).toMatchObject({ total: invoice!.facts.total, corrects: invoice!.number })
  expect(await checkBooks({ db, clock, log: { error: () => {} } })).toEqual([])
})
