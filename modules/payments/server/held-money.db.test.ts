import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { declareGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { paidStays, QUOTE_A } from '#tests/earned-stays.ts'
import { openCheckout, openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer } from '#tests/treasurers.ts'
import { type BookLine, bookBalanceOf } from '../book-balance.ts'
import type { LedgerLine } from '../ledger.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readClaims } from './book-accounts.ts'
import { writeBookPosting } from './book-postings.ts'
import { checkBooks } from './check-books.ts'
import { countBooks } from './count-books.ts'
import { guaranteesToWatch } from './guarantees-to-watch.ts'
import { findReachedGuarantee, readHeldMoney } from './held-money.ts'
import { findBook } from './list-books.ts'
import { listDues } from './list-dues.ts'
import { readBook } from './read-book.ts'
import { recordOwnerPayout } from './record-owner-payout.ts'
import { recordSettlement } from './record-settlement.ts'
import { findHolder } from './stay-books.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: CivilDate) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

/** The stay of vector A, from 17 to 24 July 2027, under a mandate that pays its owner by 8 August, and the money held of it on a day. */
async function stayA() {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A], { payoutDays: 15 })
  const held = (today: CivilDate) => readHeldMoney(db, { holderId: agencyId, today })
  const charge = { propertyId: stays[0]!.propertyId, reservationId: stays[0]!.id, amount: 1 }
  return { agencyId, ownerId, held, charge }
}

describe('the money held of clients', () => {
  test('counts a paid stay whole until its departure, then without the agency’s own', async () => {
    const { held } = await stayA()
    expect(await held('2027-07-23')).toMatchObject({ held: 1_219_022, of: { stays: 1_219_022 } })
    await allotEarnedStays(on('2027-07-24'))
    expect(await held('2027-07-24')).toMatchObject({
      ...{ held: 869_022, peak: 869_022 },
      of: { stays: 0, owners: 840_000, communes: 29_022 },
    })
  })

  test('counts an owner who is not paid after the delay of the mandate, and the hold asks the same figure', async () => {
    const { agencyId, held, charge } = await stayA()
    await allotEarnedStays(on('2027-07-24'))
    expect((await held('2028-01-15')).held).toBe(869_022)
    await declareGuarantee({ db }, SYSTEM, { agencyId, amount: 869_022 })
    expect(await findReachedGuarantee(db, [charge])).toMatchObject({ level: 'reached', held: 869_022 })
    await countBooks(on('2028-01-15'))
    expect(await findBook({ db }, SYSTEM, agencyId)).toMatchObject({
      ...{ held: 869_022, claims: 869_022, level: 'reached' },
      heldOf: { owners: 840_000, communes: 29_022 },
    })
  })

  test('no longer counts an owner who was paid early, and a charge that was held then passes', async () => {
    const { agencyId, ownerId: party, held, charge } = await stayA()
    await allotEarnedStays(on('2027-07-24'))
    const staff = await addTreasurer(db)
    const [{ provider, amount: gross }] = (await readBook({ db }, staff, agencyId)).unsettled as [
      { provider: string; amount: number },
    ]
    await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po', gross, fee: 0 })
    await declareGuarantee({ db }, SYSTEM, { agencyId, amount: 869_022 })
    expect(await findReachedGuarantee(db, [charge])).not.toBeNull()
    await recordOwnerPayout(on('2027-07-25'), staff, { agencyId, party, amount: 840_000, reference: 'VIR' })
    expect((await held('2027-07-25')).held).toBe(29_022)
    expect(await findReachedGuarantee(db, [charge])).toBeNull()
  })

  test('will be highest once all that is due has come', async () => {
    const { reservation } = await openCheckout(db, [500_000])
    const holderId = (await findHolder(db, reservation.id))!
    const [due] = await listDues(db, reservation.id)
    expect(await readHeldMoney(db, { holderId, today: '2026-01-01' })).toMatchObject({
      ...{ held: 0, peak: 500_000, peakOn: due!.dueOn },
    })
  })
})

describe('the dashboard of the head of an agency', () => {
  test('names the guarantee from 80 % on, by the amount that is declared now, and to heads alone', async () => {
    const { agencyId } = await stayA()
    const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
    await countBooks(on('2027-07-01'))
    const watched = async (amount: number) => {
      await declareGuarantee({ db }, SYSTEM, { agencyId, amount })
      return guaranteesToWatch({ db }, head)
    }
    expect(await guaranteesToWatch({ db }, head)).toEqual([])
    expect(await watched(1_600_000)).toEqual([])
    expect(await watched(1_500_000)).toMatchObject([{ held: 1_219_022, guarantee: 1_500_000, level: 'near' }])
    expect(await watched(1_219_022)).toMatchObject([{ level: 'reached' }])
    expect(await guaranteesToWatch({ db }, person('AGENT', { agencyIds: [agencyId] }))).toEqual([])
  })
})

const ACCOUNTS = [
  ...(['traveler', 'rent', 'cleaning', 'tourist_tax', 'cancellation_fee', 'allotted', 'deposit'] as const),
  ...([
    'suspense',
    'agency',
    'agency_vat',
    'agency_costs',
    'house',
    'goodwill',
    'owner',
    'provider',
  ] as const),
  ...(['commune', 'bank', 'processor', 'transfer_difference', 'host_indemnity'] as const),
]
const OF_SOME = ['bank', 'processor', 'owner', 'provider', 'commune']
const anyLine = fc
  .record({
    account: fc.constantFrom(...ACCOUNTS),
    of: fc.constantFrom('one', 'two'),
    amount: fc.integer({ min: -2_000_000, max: 2_000_000 }),
  })
  .map(
    ({ account, of, amount }): LedgerLine => ({
      ...{ account, amount, code: null, label: '' },
      accountOf: OF_SOME.includes(account) ? of : null,
    }),
  )

test('in any book the meter of today is what the ledger says that the book owes its clients', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      async (postings) => {
        const holderId = await openTestAgency(db)
        for (const [n, lines] of postings.entries()) {
          const rest = 0 - lines.reduce((sum, { amount }) => sum + amount, 0)
          const balanced = [...lines, { account: 'rent', code: null, label: '', amount: rest } as const]
          await db
            .transaction()
            .execute((trx) =>
              writeBookPosting(trx, { holderId, kind: 'settlement', source: `${n}`, lines: balanced }),
            )
        }
        const { rows } = await sql<BookLine>`
          select l.account, l.account_of, l.amount from ledger_lines l join ledger_postings p on p.id = l.posting_id
          where p.holder_id = ${holderId}`.execute(db)
        const { held, of } = await readHeldMoney(db, { holderId, today: '2027-07-01' })
        expect(held).toBe(bookBalanceOf(rows).claims)
        expect(of).toEqual(await readClaims(db, holderId))
      },
    ),
    { numRuns: 25 },
  )
})

test('the check of the night sees an account that is not kept as the ledger says', async () => {
  const { agencyId } = await stayA()
  const checked = async () =>
    (await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).filter(
      ({ holderId }) => holderId === agencyId,
    )
  expect(await checked()).toEqual([])
  await db
    .updateTable('bookAccounts')
    .set({ amount: 1 })
    .where('holderId', '=', agencyId)
    .where('account', '=', 'processor')
    .execute()
  expect(await checked()).toMatchObject([
    { subject: 'balance', about: expect.stringMatching(/^processor:/), expected: 1_219_022, found: 1 },
  ])
})
