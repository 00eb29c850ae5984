import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays } from '#tests/earned-stays.ts'
import { openShop, quoteOf } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { approveMoneyAct } from './decide-money-act.ts'
import { listWaitingMoneyActs } from './list-waiting-money-acts.ts'
import { listOwnerClaims, readOwnerClaim } from './owner-account.ts'
import { readBook } from './read-book.ts'
import { recordOwnerPayout, refuseOwnerPayout } from './record-owner-payout.ts'
import { recordSettlement } from './record-settlement.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
let staff: TestPerson
let second: TestPerson
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
  staff = await addTreasurer(db)
  second = await addTreasurer(db)
})

const at = () => ({ ...shop.needs, clock: { now: () => new Date('2027-08-01T10:00:00Z') } })

/** A stay that is over, whose provider of payments has settled what its traveler paid. */
async function earned(quote = quoteOf(1_000_000)) {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [quote])
  await allotEarnedStays(at())
  const [{ provider, amount: gross }] = (await readBook({ db }, staff, agencyId)).unsettled as [
    { provider: string; amount: number },
  ]
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  return { stay: stays[0]!, agencyId, party: ownerId, holder: { holderId: agencyId, partyId: ownerId } }
}

describe('a transfer to an owner', () => {
  let book: Awaited<ReturnType<typeof earned>>
  beforeEach(async () => {
    book = await earned()
  })

  test('takes from their claim and from the bank account of that book, once', async () => {
    const { agencyId, party, holder } = book
    const sent = { agencyId, party, amount: 800_000, reference: 'VIR-1' }
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_000_000, claims: 800_000, toRestore: 0 })
    expect(await recordOwnerPayout(at(), staff, sent)).toEqual({ kind: 'sent' })
    expect(await recordOwnerPayout(at(), staff, sent)).toEqual({ kind: 'known' })
    expect(await readOwnerClaim(db, holder)).toBe(0)
    expect(await readBalance(db, agencyId)).toEqual({ cash: 200_000, claims: 0, toRestore: 0 })
    expect(await listOwnerClaims(db, agencyId)).toEqual([])
    expect(await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).toEqual([])
  })

  test('and then their stay cancelled: they owe it, and the book lacks what its traveler gets back', async () => {
    const { stay, agencyId, party, holder } = book
    await recordOwnerPayout(at(), staff, { agencyId, party, amount: 800_000, reference: 'VIR-1' })
    await cancelHalf(db, stay, '2027-08-03T08:00:00Z')
    expect(await readOwnerClaim(db, holder)).toBe(-800_000)
    expect(await readBalance(db, agencyId)).toEqual({ cash: 200_000, claims: 1_000_000, toRestore: 800_000 })
    await allotEarnedStays({ ...at(), clock: { now: () => new Date('2027-08-03T10:00:00Z') } })
    expect(await readOwnerClaim(db, holder)).toBe(-420_000)
  })

  test('that the bank refuses is their claim again, once, and may be sent under another reference', async () => {
    const { agencyId, party, holder } = book
    const sent = { agencyId, party, amount: 500_000, reference: 'VIR-1' }
    const refused = { agencyId, party, reference: 'VIR-1', reason: 'compte clos' }
    await expect(refuseOwnerPayout(at(), staff, refused)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await recordOwnerPayout(at(), staff, sent)
    expect(await readBook({ db }, staff, agencyId)).toMatchObject({
      owners: [{ party, name: 'Camille Roux', claim: 300_000 }],
      sent: [{ party, name: 'Camille Roux', reference: 'VIR-1', amount: 500_000 }],
    })
    expect(await refuseOwnerPayout(at(), staff, refused)).toBe('recorded')
    expect(await refuseOwnerPayout(at(), staff, refused)).toBe('known')
    expect((await readBook({ db }, staff, agencyId)).sent).toEqual([])
    expect(await readOwnerClaim(db, holder)).toBe(800_000)
    expect(await readBalance(db, agencyId)).toEqual({ cash: 1_000_000, claims: 800_000, toRestore: 0 })
    await recordOwnerPayout(at(), staff, { ...sent, reference: 'VIR-2' })
    expect(await readOwnerClaim(db, holder)).toBe(300_000)
    expect(await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).toEqual([])
  })

  test('is never more than the owner is owed, or than the bank account of that book has', async () => {
    const { agencyId, party } = book
    const ask = (more: { agencyId?: number; amount: number }) =>
      recordOwnerPayout(at(), staff, { agencyId, party, reference: 'VIR-1', ...more })
    const refusal = { details: { errors: { amount: expect.any(String) } } }
    await expect(ask({ amount: 800_001 })).rejects.toMatchObject(refusal)
    await expect(ask({ amount: 0 })).rejects.toMatchObject(refusal)
    const elsewhere = await earned()
    await expect(ask({ agencyId: elsewhere.agencyId, amount: 100 })).rejects.toMatchObject(refusal)
    const { agencyId: unsettled, ownerId } = await paidStays(db, shop, [quoteOf(100_000)])
    await allotEarnedStays(at())
    const early = { agencyId: unsettled, party: ownerId, amount: 80_000, reference: 'VIR-1' }
    await expect(recordOwnerPayout(at(), staff, early)).rejects.toMatchObject(refusal)
  })
})

test('above 10 000.00 in a day to one owner, a second person approves before a transfer is on the ledger', async () => {
  const { agencyId, party, holder } = await earned(quoteOf(2_000_000))
  const sent = { agencyId, party, amount: 900_000, reference: 'VIR-1' }
  await recordOwnerPayout(at(), staff, sent)
  const rest = { ...sent, amount: 700_000, reference: 'VIR-2' }
  expect(await recordOwnerPayout(at(), staff, rest)).toEqual({ kind: 'awaits_second' })
  expect(await readOwnerClaim(db, holder)).toBe(700_000)
  const [act] = await listWaitingMoneyActs(at(), second)
  expect(act).toMatchObject({
    ...{ kind: 'owner_payout.send', amount: 700_000, seen: { claim: 700_000 } },
    ...{ input: { owner: 'Camille Roux' }, mayApprove: true },
  })
  expect(await approveMoneyAct(at(), second, act!.id)).toBe('done')
  expect(await readOwnerClaim(db, holder)).toBe(0)
})
