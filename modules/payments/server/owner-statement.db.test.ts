import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B } from '#tests/earned-stays.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, approvedBySecond } from '#tests/treasurers.ts'
import { ownerMonthOf } from '../owner-month.ts'
import { allotEarnedStays } from './allot-earned-stays.ts'
import { readBalance } from './book-accounts.ts'
import { checkBooks } from './check-books.ts'
import { listOwnerMovements } from './owner-account.ts'
import { postSupplierInvoice } from './post-supplier-invoice.ts'
import { readBook } from './read-book.ts'
import { recordOwnerPayout } from './record-owner-payout.ts'
import { recordSettlement } from './record-settlement.ts'

let db: Database
let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  shop = await openShop(db)
})

const on = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })

test('vector C: the months of an owner, from stays A and B, a repair of 300.00 with its invoice and its transfer', async () => {
  const { stays, ownerId, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_B])
  const [a, b] = stays as [(typeof stays)[number], (typeof stays)[number]]
  const [staff, second] = [await addTreasurer(db), await addTreasurer(db)]
  await db
    .updateTable('reservations')
    .set({ arrival: '2027-07-10', departure: '2027-07-17' })
    .where('id', '=', a.id)
    .execute()
  await allotEarnedStays(on('2027-07-17'))
  await cancelHalf(db, b, '2027-07-20T08:00:00Z')
  await allotEarnedStays(on('2027-07-20'))
  const invoice = {
    ...{ holderId: agencyId, propertyId: a.propertyId, provider: 'Plomberie du Cap', number: 'F-12' },
    ...({ issuedOn: '2027-07-21', amount: 30_000 } as const),
  }
  expect(await postSupplierInvoice(on('2027-07-22'), invoice)).toBe(true)
  expect(await postSupplierInvoice(on('2027-07-22'), invoice)).toBe(false)
  const { provider, amount: gross } = (await readBook({ db }, staff, agencyId)).unsettled[0]!
  await recordSettlement({ db }, staff, { agencyId, provider, reference: 'po_1', gross, fee: 0 })
  const transfer = { agencyId, party: ownerId, amount: 1_230_000, reference: 'VIR-8' }
  await approvedBySecond(on('2027-08-01'), second, () => recordOwnerPayout(on('2027-08-01'), staff, transfer))

  const movements = await listOwnerMovements(db, { holderId: agencyId, partyId: ownerId })
  expect(ownerMonthOf(movements, '2027-07')).toEqual({
    ...{ opening: 0, closing: 1_230_000 },
    lines: [
      {
        ...{ day: '2027-07-17', kind: 'allotment', reservation: a.number, amount: 840_000 },
        label: 'Part du propriétaire',
      },
      {
        ...{ day: '2027-07-20', kind: 'allotment', reservation: b.number, amount: 420_000 },
        label: 'Part du propriétaire',
      },
      {
        ...{ day: '2027-07-22', kind: 'supplier_invoice', reservation: null, amount: -30_000 },
        label: 'Facture F-12 de Plomberie du Cap du 21\u00a0juillet\u00a02027',
      },
    ],
  })
  expect(ownerMonthOf(movements, '2027-08')).toMatchObject({
    ...{ opening: 1_230_000, closing: 0 },
    lines: [{ day: '2027-08-01', kind: 'owner_payout', amount: -1_230_000 }],
  })
  // Owed still: the supplier, the commune, and what the traveler of B gets back.
  expect(await readBalance(db, agencyId)).toMatchObject({ claims: 30_000 + 29_022 + 525_000, toRestore: 0 })
  expect(await checkBooks({ db, clock: shop.needs.clock, log: { error: () => {} } })).toEqual([])
})
