import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLIENTS_BANK } from './book-account.ts'
import { bookBalanceOf } from './book-balance.ts'
import {
  chargebackLines,
  outOfSuspenseLines,
  ownerPayoutLines,
  refusedOwnerPayoutLines,
  restorationLines,
  settlementLines,
  supplierInvoiceLines,
  suspenseLines,
  wonChargebackLines,
} from './book-lines.ts'
import { type LedgerLine, receiptLines } from './ledger.ts'

const STRIPE = { account: 'processor', accountOf: 'stripe' } as const
/** Vector E: 12 190.22 charged, a fee of 1.5 % and 0.25. */
const CHARGED = 1_219_022
const FEE = 18_310
const rent: LedgerLine[] = [
  { account: 'traveler', code: null, label: 'Prix du séjour', amount: CHARGED },
  { account: 'rent', code: null, label: 'Location', amount: -CHARGED },
]
const paid = [...rent, ...receiptLines(CHARGED, 'Paiement par carte', STRIPE)]
const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

describe('a settlement net of its fee (vector E)', () => {
  const settled = [...paid, ...settlementLines({ provider: 'stripe', gross: CHARGED, fee: FEE })]

  test('leaves the claims as they are and shows the fee to restore', () => {
    expect(bookBalanceOf(paid)).toEqual({ cash: CHARGED, claims: CHARGED, toRestore: 0 })
    expect(bookBalanceOf(settled)).toEqual({ cash: 1_200_712, claims: CHARGED, toRestore: FEE })
    const bank = settled.filter(({ account }) => account === 'bank')
    expect(sumOf(bank)).toBe(1_200_712)
  })

  test('is whole again once the agency moved the fee', () => {
    const restored = [...settled, ...restorationLines(FEE)]
    expect(bookBalanceOf(restored)).toEqual({ cash: CHARGED, claims: CHARGED, toRestore: 0 })
  })
})

describe('a chargeback', () => {
  const money = { amount: 500_000, fee: 1_500, cash: STRIPE }

  test('of a stay to come makes its traveler owe the sum again; its fee alone is to restore', () => {
    const back = [...paid, ...chargebackLines({ ...money, borneBy: 'traveler' })]
    expect(bookBalanceOf(back)).toEqual({
      ...{ cash: CHARGED - 501_500, claims: CHARGED - 500_000, toRestore: 1_500 },
    })
  })

  test('of a stay that is over is the agency’s loss: no claim shrinks, sum and fee are to restore', () => {
    const back = [...paid, ...chargebackLines({ ...money, borneBy: 'agency' })]
    expect(bookBalanceOf(back)).toEqual({
      ...{ cash: CHARGED - 501_500, claims: CHARGED, toRestore: 501_500 },
    })
  })

  test.each(['traveler', 'agency'] as const)(
    'that is won leaves the book as it was (borne by the %s)',
    (borneBy) => {
      const taken = chargebackLines({ ...money, borneBy })
      expect(bookBalanceOf([...paid, ...taken, ...wonChargebackLines(taken)])).toEqual(bookBalanceOf(paid))
    },
  )
})

test('money in suspense is owed to its payer, and no more once it went back or was recognized', () => {
  const waiting = [...paid, ...suspenseLines(12_345, 'Virement sans référence')]
  expect(bookBalanceOf(waiting)).toEqual({
    ...{ cash: CHARGED + 12_345, claims: CHARGED + 12_345, toRestore: 0 },
  })
  expect(bookBalanceOf([...waiting, ...outOfSuspenseLines(12_345, 'Rendu')])).toEqual(bookBalanceOf(paid))
})

test('whatever happens to a book, its lines add up to zero and cash with what is to restore covers the claims', () => {
  const cents = fc.integer({ min: 1, max: 900_000 })
  const act = fc.oneof(
    fc
      .record({ gross: cents, fee: fc.nat(5_000) })
      .map(({ gross, fee }) => settlementLines({ provider: 'stripe', gross: gross + fee, fee })),
    fc
      .record({
        amount: cents,
        fee: fc.nat(5_000),
        borneBy: fc.constantFrom('traveler' as const, 'agency' as const),
      })
      .map((back) => chargebackLines({ ...back, cash: CLIENTS_BANK })),
    cents.map((amount) => suspenseLines(amount, 'Virement')),
    cents.map((amount) => outOfSuspenseLines(amount, 'Rendu')),
    cents.map(restorationLines),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const lines = [...paid, ...acts.flat()]
      expect(sumOf(lines)).toBe(0)
      const { cash, claims, toRestore } = bookBalanceOf(lines)
      expect(cash + toRestore).toBeGreaterThanOrEqual(claims)
      expect(toRestore === 0 || cash + toRestore === claims).toBe(true)
    }),
  )
})

describe('a transfer to an owner', () => {
  const sent = { partyId: 'vidal', amount: 1_230_000, reference: 'VIR-8' }

  test('takes from their claim and from the bank account, and comes back to both when the bank refuses it', () => {
    expect(
      ownerPayoutLines(sent).map(({ account, accountOf, amount }) => [account, accountOf, amount]),
    ).toEqual([
      ['owner', 'vidal', 1_230_000],
      ['bank', 'clients', -1_230_000],
    ])
    const both = [...ownerPayoutLines(sent), ...refusedOwnerPayoutLines(sent, 'compte clos')]
    expect(bookBalanceOf(both)).toEqual({ cash: 0, claims: 0, toRestore: 0 })
  })

  test('that is more than their claim covers nothing of what another client is owed', () => {
    const claim: LedgerLine = {
      account: 'commune',
      accountOf: 'Cannes',
      code: null,
      label: '',
      amount: -29_022,
    }
    const held: LedgerLine = { ...CLIENTS_BANK, code: null, label: '', amount: 29_022 }
    expect(bookBalanceOf([claim, held, ...ownerPayoutLines({ ...sent, amount: 1_000 })])).toEqual({
      ...{ cash: 28_022, claims: 29_022 },
      toRestore: 1_000,
    })
  })
})

test('the invoice of a supplier takes from what each owner is owed, by their shares, and is owed to the supplier', () => {
  const owners = [
    { partyId: 'vidal', holding: 'joint', basisPoints: 6_000 },
    { partyId: 'les-pins', holding: 'joint', basisPoints: 4_000 },
  ] as const
  const lines = supplierInvoiceLines({ provider: 'Plomberie du Cap', amount: 30_001, owners, label: 'F-12' })
  expect(lines.map(({ account, accountOf, amount }) => [account, accountOf, amount])).toEqual([
    ['owner', 'vidal', 18_001],
    ['owner', 'les-pins', 12_000],
    ['provider', 'Plomberie du Cap', -30_001],
  ])
})
