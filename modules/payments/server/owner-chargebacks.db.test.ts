import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B, shareVilla } from '#tests/earned-stays.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { ownerMonthOf } from '../owner-month.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { getStatement } from './get-statement.ts'
import { listOwnerMovements, readOwnerClaim } from './owner-account.ts'
import { readBook } from './read-book.ts'
import { closeChargeback, recordChargeback } from './record-chargeback.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

/** Vector A, shared by owners of 60 and 40 %, is over and allotted; then its card payment is contested, with a fee of 15.00. */
async function contested(terms: Partial<MandateTerms>) {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A], terms)
  const stay = stays[0]!
  const other = await shareVilla(shop, { villa: stay.villa, ownerId, basisPoints: 6_000 })
  await allotEarnedStays(on('2027-07-24'))
  const dispute = { agencyId, reservation: stay.number, reference: 'dp_1', amount: 1_219_022, fee: 1_500 }
  await recordChargeback(on('2027-08-10'), SYSTEM, dispute)
  const claimOf = (partyId: string) => readOwnerClaim(db, { holderId: agencyId, partyId })
  const win = async () => {
    const { id } = (await readBook({ db }, SYSTEM, agencyId)).chargebacks[0]!
    await closeChargeback(on('2027-09-05'), SYSTEM, { agencyId, chargeback: id, isWon: true })
  }
  return {
    stay,
    agencyId,
    ownerId,
    other,
    claims: async () => [await claimOf(ownerId), await claimOf(other)],
    win,
  }
}

const check = () => checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })

describe('a chargeback of 12 190.22 after the allotment', () => {
  test('is the agency’s loss by default: the owners keep 5 040.00 and 3 360.00, 8 705.22 are to restore', async () => {
    const { agencyId, claims, win } = await contested({})
    expect(await claims()).toEqual([504_000, 336_000])
    expect(await readBalance(db, agencyId)).toEqual({ cash: -1_500, claims: 869_022, toRestore: 870_522 })
    await win()
    expect(await claims()).toEqual([504_000, 336_000])
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_219_022, claims: 869_022, toRestore: 0 })
    expect(await check()).toEqual([])
  })

  test('is the owners’ by their shares where the mandate says so, its fee the agency’s, and comes back when it is won', async () => {
    const { stay, agencyId, ownerId, claims, win } = await contested({ chargebackBy: 'owner' })
    expect(await claims()).toEqual([504_000 - 731_413, 336_000 - 487_609])
    expect(await readBalance(db, agencyId)).toEqual({ cash: -1_500, claims: 29_022, toRestore: 30_522 })
    expect(await getStatement(db, stay.id)).toMatchObject({ refunded: 0, balance: 0 })
    await win()
    expect(await claims()).toEqual([504_000, 336_000])
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_219_022, claims: 869_022, toRestore: 0 })
    const movements = await listOwnerMovements(db, { holderId: agencyId, partyId: ownerId })
    expect(ownerMonthOf(movements, '2027-08')).toMatchObject({
      ...{ opening: 504_000, closing: -227_413 },
      lines: [
        {
          ...{ day: '2027-08-10', kind: 'chargeback', reservation: stay.number, amount: -731_413 },
          label: 'Paiement contesté à la banque',
        },
      ],
    })
    expect(ownerMonthOf(movements, '2027-09')).toMatchObject({
      ...{ opening: -227_413, closing: 504_000 },
      lines: [{ day: '2027-09-05', kind: 'chargeback_won', amount: 731_413, label: 'Contestation gagnée' }],
    })
    expect(await check()).toEqual([])
  })

  test('is judged by the terms of the day the stay was booked, not by those of today', async () => {
    const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A], { chargebackBy: 'owner' })
    const { id, number } = stays[0]!
    await db.updateTable('reservations').set({ bookedOn: '2019-01-01' }).where('id', '=', id).execute()
    const dispute = { agencyId, reservation: number, reference: 'dp_1', amount: 100_000, fee: 0 }
    await recordChargeback(on('2027-08-10'), SYSTEM, dispute)
    expect(await readOwnerClaim(db, { holderId: agencyId, partyId: ownerId })).toBe(0)
    expect(await readBook({ db }, SYSTEM, agencyId)).toMatchObject({
      accounts: expect.arrayContaining([{ name: 'agency_costs', amount: 100_000 }]),
    })
  })
})

test('a chargeback of what a cancellation kept, once it is allotted, is its owners’ by the shares of that day, not the traveler’s', async () => {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_B], { chargebackBy: 'owner' })
  const [stay] = stays as [(typeof stays)[number]]
  await cancelHalf(db, stay, '2027-06-25T08:00:00Z')
  await allotEarnedStays(on('2027-06-25'))
  const { balance } = await getStatement(db, stay.id)
  const dispute = { agencyId, reservation: stay.number, reference: 'dp_2', amount: 525_000, fee: 0 }
  await recordChargeback(on('2027-07-01'), SYSTEM, dispute)
  expect(await getStatement(db, stay.id)).toMatchObject({ balance })
  expect(await readOwnerClaim(db, { holderId: agencyId, partyId: ownerId })).toBe(420_000 - 525_000)
  expect(await check()).toEqual([])
})
