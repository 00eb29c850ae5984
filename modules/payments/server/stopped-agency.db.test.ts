import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { closeEndedMandates } from '#modules/mandates/server/close-ended-mandates.ts'
import { endMandate } from '#modules/mandates/server/end-mandate.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { paidStays } from '#tests/earned-stays.ts'
import { openShop, quoteOf } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { readBook } from './read-book.ts'
import { recordOwnerPayout } from './record-owner-payout.ts'
import { recordSettlement } from './record-settlement.ts'

test('an agency that stops: its mandates end, its book stays balanced and readable, and its owners are paid from it', async () => {
  const { db } = await openTestDatabase()
  const shop = await openShop(db)
  const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
  const staff = await addTreasurer(db)
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [quoteOf(1_000_000)])
  const { propertyId } = stays[0]!
  const mandates = () =>
    db
      .selectFrom(MANDATE_ROWS.as('m'))
      .select(['publicId', 'status'])
      .where('propertyId', '=', propertyId)
      .execute()
  const [mandate] = await mandates()
  const end = {
    mandateId: mandate!.publicId,
    endsOn: '2027-06-20',
    reason: 'L’agence cesse son activité',
  } as const
  await endMandate(on('2027-06-20'), SYSTEM, end)
  await closeEndedMandates(on('2027-06-21'))
  expect(await mandates()).toMatchObject([{ status: 'ended' }])
  // Another agency lets the villa from now on: the stay that was booked before stays in the book of the first.
  const { agencyId: next } = await paidStays(db, shop, [quoteOf(300_000)])
  await db.updateTable('properties').set({ agencyId: next }).where('id', '=', propertyId).execute()

  await allotEarnedStays(on('2027-07-24'))
  const { unsettled } = await readBook({ db }, staff, agencyId)
  const [{ provider, amount: gross }] = [unsettled[0]!]
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  expect(await readBook({ db }, staff, agencyId)).toMatchObject({
    balance: { cash: 1_000_000, claims: 800_000, toRestore: 0 },
    owners: [{ party: ownerId, claim: 800_000 }],
  })
  const payout = { agencyId, party: ownerId, amount: 800_000, reference: 'VIR-1' }
  expect(await recordOwnerPayout(on('2027-08-01'), staff, payout)).toEqual({ kind: 'sent' })
  expect(await readBalance(db, agencyId)).toEqual({ cash: 200_000, claims: 0, toRestore: 0 })
  expect(await readBook({ db }, staff, next)).toMatchObject({ owners: [{ claim: 240_000 }], sent: [] })
  expect(await checkBooks({ ...on('2027-08-02'), log: { error: () => {} } })).toEqual([])
})
