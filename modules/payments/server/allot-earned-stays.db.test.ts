import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B, shareVilla } from '#tests/earned-stays.ts'
import { openShop, quoteOf } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { accountName } from '../book-account.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { getMoneyHistory, getStatement } from './get-statement.ts'
import { listDatedEarnings } from './owed-owners.ts'
import { readBook } from './read-book.ts'
import { closeChargeback, recordChargeback } from './record-chargeback.ts'
import { readHouseDebt, recordHousePayment } from './record-house-payment.ts'

const STAFF = person('BACK_OFFICE')

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
/** What the allotment of a stay gives to each, without the agency's own. */
async function claimsOf({ id }: ReservationRef) {
  const rows = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(['l.account', 'l.accountOf', 'l.amount'])
    .where('p.reservationId', '=', id)
    .where('p.kind', '=', 'allotment')
    .where('l.account', 'in', ['owner', 'provider', 'commune'])
    .execute()
  const claims: Record<string, number> = {}
  for (const { amount, ...account } of rows)
    claims[accountName(account)] = (claims[accountName(account)] ?? 0) - amount
  return claims
}

/** A rent of 9 450.00, which a promotion lowered from 10 500.00. */
async function promote({ id }: ReservationRef, borneBy?: 'owner' | 'house') {
  const promotion = {
    ...{ promotion: 'p', name: 'Été', code: 'ETE', rentLabel: 'Location', rent: 1_050_000, amount: 105_000 },
    ...(borneBy && { borneBy }),
  }
  await db
    .updateTable('reservations')
    .set({ quote: sql`quote || jsonb_build_object('promotion', ${JSON.stringify(promotion)}::jsonb)` })
    .where('id', '=', id)
    .execute()
}

describe('the charges of a stay are allotted', () => {
  test('vector A, on the day of the departure and not before, once, and its traveler reads the same', async () => {
    const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A])
    const [stay] = stays
    const before = await getStatement(db, stay!.id)
    await allotEarnedStays(on('2027-07-23'))
    expect(await claimsOf(stay!)).toEqual({})
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_219_022, claims: 1_219_022, toRestore: 0 })
    await allotEarnedStays(on('2027-07-24'))
    const claims = { [`owner:${ownerId}`]: 840_000, 'tourist_tax:Cannes': 29_022 }
    expect(await claimsOf(stay!)).toEqual(claims)
    expect(await allotEarnedStays(on('2027-07-25'))).toBe(0)
    expect(await claimsOf(stay!)).toEqual(claims)
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_219_022, claims: 869_022, toRestore: 0 })
    expect(await getStatement(db, stay!.id)).toEqual(before)
    expect((await getMoneyHistory(db, stay!.id)).movements.map(({ what }) => what)).toEqual([
      'charged',
      'paid',
    ])
    expect(await checkBooks({ ...shop.needs, log: { error: () => {} } })).toEqual([])
  })

  test('a promotion comes out of the commission: the owner gets the part of the whole rent, kept or not', async () => {
    const quote = quoteOf(945_000)
    const { stays, ownerId } = await paidStays(db, shop, [quote, quote])
    const [stayed, left] = stays as [(typeof stays)[number], (typeof stays)[number]]
    for (const stay of stays) await promote(stay)
    await cancelHalf(db, left, '2027-07-20T08:00:00Z')
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(stayed)).toEqual({ [`owner:${ownerId}`]: 840_000 })
    // 4 200.00 of 9 450.00 are kept, as 4 666.67 of the whole rent would be.
    expect(await claimsOf(left)).toEqual({ [`owner:${ownerId}`]: 373_334 })
  })

  test('a promotion that the owner bears comes out of their part, kept or not', async () => {
    const quote = quoteOf(945_000)
    const { stays, ownerId } = await paidStays(db, shop, [quote, quote])
    const [stayed, left] = stays as [(typeof stays)[number], (typeof stays)[number]]
    for (const stay of stays) await promote(stay, 'owner')
    await cancelHalf(db, left, '2027-07-20T08:00:00Z')
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(stayed)).toEqual({ [`owner:${ownerId}`]: 735_000 })
    expect(await claimsOf(left)).toEqual({ [`owner:${ownerId}`]: 326_667 })
  })

  test('a promotion that the house bears leaves its debt in the book, until the house pays it, and no more than it', async () => {
    const quote = quoteOf(945_000)
    const { stays, ownerId, agencyId } = await paidStays(db, shop, [quote, quote])
    const [stayed, left] = stays as [(typeof stays)[number], (typeof stays)[number]]
    for (const stay of stays) await promote(stay, 'house')
    await cancelHalf(db, left, '2027-07-20T08:00:00Z')
    const earned = on('2027-07-24')
    await allotEarnedStays(earned)
    expect(await claimsOf(stayed)).toEqual({ [`owner:${ownerId}`]: 840_000 })
    expect(await claimsOf(left)).toEqual({ [`owner:${ownerId}`]: 373_334 })
    // 1 050.00, and 466.67 of the 4 200.00 that the cancellation kept.
    expect(await readHouseDebt(db, agencyId)).toBe(151_667)
    const book = await readBook({ db }, SYSTEM, agencyId)
    expect(book.accounts).toContainEqual({ name: 'house', amount: 151_667 })
    expect(book.balance.toRestore).toBe(0)
    const paid = { agencyId, amount: 151_668, reference: 'VIR 1' }
    await expect(recordHousePayment({ db }, STAFF, paid)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await recordHousePayment({ db }, STAFF, { ...paid, amount: 151_667 })).toBe('recorded')
    expect(await recordHousePayment({ db }, STAFF, { ...paid, amount: 151_667 })).toBe('known')
    expect(await readHouseDebt(db, agencyId)).toBe(0)
    const { cash } = (await readBook({ db }, SYSTEM, agencyId)).balance
    expect(cash).toBe(book.balance.cash + 151_667)
    expect(await checkBooks({ ...earned, log: { error: () => {} } })).toEqual([])
  })

  test('vector B, from the day of a cancellation on: what is kept goes where the rent would have gone', async () => {
    const { stays, ownerId } = await paidStays(db, shop, [QUOTE_B])
    await cancelHalf(db, stays[0]!, '2027-06-21T10:00:00Z')
    await allotEarnedStays(on('2027-06-21'))
    expect(await claimsOf(stays[0]!)).toEqual({ [`owner:${ownerId}`]: 420_000 })
  })

  test('a stay cancelled after its allotment has it taken back: what is kept is allotted anew, and the book owes its refund', async () => {
    const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_B])
    const [stay] = stays as [(typeof stays)[number]]
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(stay)).toEqual({ [`owner:${ownerId}`]: 840_000 })
    await cancelHalf(db, stay, '2027-07-26T08:00:00Z')
    expect(await claimsOf(stay)).toEqual({ [`owner:${ownerId}`]: 0 })
    expect((await readBalance(db, agencyId)).claims).toBe(1_050_000)
    await allotEarnedStays(on('2027-07-26'))
    expect(await allotEarnedStays(on('2027-07-27'))).toBe(0)
    expect(await claimsOf(stay)).toEqual({ [`owner:${ownerId}`]: 420_000 })
    // 5 250.00 to give back and 4 200.00 of the owner; 1 050.00 are the agency's.
    expect((await readBalance(db, agencyId)).claims).toBe(945_000)
    const about = { holderId: agencyId, partyIds: [ownerId], since: '2027-01-01' } as const
    const earnings = await listDatedEarnings(db, about)
    expect(earnings.map(({ amount, earnedOn }) => [amount, earnedOn])).toEqual([[420_000, '2027-07-26']])
    expect(await checkBooks({ ...shop.needs, log: { error: () => {} } })).toEqual([])
  })

  test('vector D, by the shares of the owners: 60 and 40 % of vector A', async () => {
    const { stays, ownerId } = await paidStays(db, shop, [QUOTE_A])
    const other = await shareVilla(shop, { villa: stays[0]!.villa, ownerId, basisPoints: 6_000 })
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(stays[0]!)).toMatchObject({
      [`owner:${ownerId}`]: 504_000,
      [`owner:${other}`]: 336_000,
    })
  })
})

describe('nothing is allotted', () => {
  test('of a stay whose payment is charged back before it, until that is won', async () => {
    const { stays, agencyId } = await paidStays(db, shop, [quoteOf(100_000)])
    const reservation = stays[0]!
    const input = { agencyId, reservation: reservation.number, reference: 'dp_9', amount: 40_000, fee: 0 }
    await recordChargeback(shop.needs, SYSTEM, input)
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(reservation)).toEqual({})
    const [chargeback] = (await readBook({ db }, SYSTEM, agencyId)).chargebacks
    await closeChargeback(shop.needs, SYSTEM, { agencyId, chargeback: chargeback!.id, isWon: true })
    await allotEarnedStays(on('2027-07-25'))
    expect(Object.values(await claimsOf(reservation))).toEqual([80_000])
  })

  test('of a stay that no mandate’s terms are known for', async () => {
    const { stays } = await paidStays(db, shop, [quoteOf(100_000)])
    await db
      .updateTable('reservations')
      .set({ bookedOn: '2019-01-01' })
      .where('id', '=', stays[0]!.id)
      .execute()
    await allotEarnedStays(on('2027-07-24'))
    expect(await claimsOf(stays[0]!)).toEqual({})
  })
})
