import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { paidStays, QUOTE_A } from '#tests/earned-stays.ts'
import { openShop } from '#tests/payment-fixture.ts'
import type { TestPerson } from '#tests/person.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance, readClaims } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { approveMoneyAct } from './decide-money-act.ts'
import { listWaitingMoneyActs } from './list-waiting-money-acts.ts'
import { postSupplierInvoice } from './post-supplier-invoice.ts'
import { readBook } from './read-book.ts'
import { recordSettlement } from './record-settlement.ts'
import { recordThirdPartyPayment, refuseThirdPartyPayment } from './record-third-party-payment.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
let staff: TestPerson
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
  staff = await addTreasurer(db)
})

const at = () => ({ ...shop.needs, clock: { now: () => new Date('2027-08-01T10:00:00Z') } })
const booksAreRight = async () =>
  expect(await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).toEqual([])

/** A book that owes the taxe de séjour of vector A to a commune, its money settled on the bank account. */
async function earned() {
  const { stays, agencyId } = await paidStays(db, shop, [QUOTE_A])
  await allotEarnedStays(at())
  const [{ provider, amount: gross }] = (await readBook({ db }, staff, agencyId)).unsettled as [
    { provider: string; amount: number },
  ]
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  const [commune] = (await readBook({ db }, staff, agencyId)).thirdParties
  return { agencyId, propertyId: stays[0]!.propertyId, commune: commune! }
}

describe('a transfer to a commune', () => {
  let book: Awaited<ReturnType<typeof earned>>
  beforeEach(async () => {
    book = await earned()
  })
  const sent = (amount: number, reference = 'TAXE-T3') => {
    const { agencyId, commune } = book
    return { agencyId, account: commune.account, name: commune.name, amount, reference }
  }

  test('takes from what the book owes it and from its bank account, once', async () => {
    const { agencyId, commune } = book
    expect(commune).toMatchObject({ account: 'commune', claim: 29_022 })
    const { cash } = await readBalance(db, agencyId)
    expect(await recordThirdPartyPayment(at(), staff, sent(29_022))).toEqual({ kind: 'sent' })
    expect(await recordThirdPartyPayment(at(), staff, sent(29_022))).toEqual({ kind: 'known' })
    expect((await readClaims(db, agencyId)).communes).toBe(0)
    expect(await readBalance(db, agencyId)).toMatchObject({ cash: cash - 29_022, toRestore: 0 })
    const { thirdParties, paid } = await readBook({ db }, staff, agencyId)
    expect(thirdParties).toEqual([])
    const { account, name } = commune
    expect(paid).toEqual([{ account, name, reference: 'TAXE-T3', amount: 29_022 }])
    await booksAreRight()
  })

  test('that the bank refuses is owed again, once, and may be sent under another reference', async () => {
    const { agencyId, commune } = book
    const refused = { ...sent(0), reason: 'compte clos' }
    await expect(refuseThirdPartyPayment(at(), staff, refused)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    await recordThirdPartyPayment(at(), staff, sent(20_000))
    await expect(refuseThirdPartyPayment(at(), staff, { ...refused, reason: ' ' })).rejects.toMatchObject({
      details: { errors: { reason: expect.any(String) } },
    })
    expect(await refuseThirdPartyPayment(at(), staff, refused)).toBe('recorded')
    expect(await refuseThirdPartyPayment(at(), staff, refused)).toBe('known')
    const { thirdParties, paid } = await readBook({ db }, staff, agencyId)
    expect([thirdParties, paid]).toEqual([[commune], []])
    expect(await recordThirdPartyPayment(at(), staff, sent(29_022, 'TAXE-T3-BIS'))).toEqual({ kind: 'sent' })
    await booksAreRight()
  })

  test('is never more than it is owed, whatever the name, nor noted by the agency', async () => {
    const refusal = { details: { errors: { amount: expect.any(String) } } }
    for (const amount of [29_023, 0, -1, 1.5])
      await expect(recordThirdPartyPayment(at(), staff, sent(amount))).rejects.toMatchObject(refusal)
    const elsewhere = { ...sent(100), name: 'Nulle-Part' }
    await expect(recordThirdPartyPayment(at(), staff, elsewhere)).rejects.toMatchObject(refusal)
    const head = person('AGENCY_ADMIN', { agencyIds: [book.agencyId] })
    await expect(recordThirdPartyPayment(at(), head, sent(100))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of two that are noted at once, one alone takes what is owed', async () => {
    const { agencyId } = book
    const both = await Promise.allSettled([
      recordThirdPartyPayment(at(), staff, sent(20_000, 'A')),
      recordThirdPartyPayment(at(), staff, sent(20_000, 'B')),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await readClaims(db, agencyId)).communes).toBe(9_022)
    await booksAreRight()
  })
})

test('above 10 000.00 in a day to one supplier, a second person approves before the transfer is on the ledger', async () => {
  const { agencyId, propertyId } = await earned()
  const invoice = {
    holderId: agencyId,
    propertyId,
    provider: 'Piscines du Cap',
    issuedOn: '2027-08-01',
  } as const
  await postSupplierInvoice(at(), { ...invoice, number: 'F-1', amount: 1_100_000 })
  const sent = {
    agencyId,
    account: 'provider',
    name: 'Piscines du Cap',
    amount: 600_000,
    reference: 'VIR-1',
  } as const
  await recordThirdPartyPayment(at(), staff, sent)
  const rest = { ...sent, amount: 500_000, reference: 'VIR-2' }
  expect(await recordThirdPartyPayment(at(), staff, rest)).toEqual({ kind: 'awaits_second' })
  expect((await readClaims(db, agencyId)).providers).toBe(500_000)
  const second = await addTreasurer(db)
  const act = (await listWaitingMoneyActs(at(), second)).find(({ kind }) => kind === 'third_party.pay')
  expect(act).toMatchObject({ amount: 500_000, seen: { claim: 500_000 }, input: { name: 'Piscines du Cap' } })
  expect(await approveMoneyAct(at(), second, act!.id)).toBe('done')
  expect((await readClaims(db, agencyId)).providers).toBe(0)
  await booksAreRight()
})
