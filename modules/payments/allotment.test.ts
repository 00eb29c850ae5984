import { describe, expect, test } from 'vitest'
import type { Share as OwnerShare } from '#modules/ownership/share.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { type AllotmentRule, allotmentLines, isPaidWhole } from './allotment.ts'
import { accountName, CLIENTS_BANK } from './book-account.ts'
import { bookBalanceOf } from './book-balance.ts'
import {
  type ChargeAccount,
  cancellationLines,
  differenceLines,
  type LedgerEntry,
  type LedgerLine,
  receiptLines,
  refundLines,
} from './ledger.ts'
import { statementOf } from './statement.ts'

const owner = (partyId: string, basisPoints: number): OwnerShare => ({
  ...{ partyId, basisPoints },
  holding: basisPoints === 10_000 ? 'full' : 'joint',
})
const RULE: AllotmentRule = {
  terms: aMandateTerms(),
  commune: 'Cannes',
  earnedOn: '2027-07-17',
  owners: [owner('vidal', 10_000)],
}
const line = (account: ChargeAccount, amount: number, code: string | null = null): LedgerLine => ({
  ...{ account, code, amount: -amount },
  label: account,
})
/** What the traveler of vector A is charged, 12 190.22, and what they paid. */
const CHARGES = [
  line('rent', 1_050_000),
  line('cleaning', 45_000),
  line('linen', 18_000),
  line('service', 52_500),
  line('add_on', 24_500, 'daily_cleaning'),
  line('tourist_tax', 29_022),
]
const PRICE: LedgerLine = { account: 'traveler', code: null, label: 'Prix du séjour', amount: 1_219_022 }
const PAID = [PRICE, ...CHARGES, ...receiptLines(1_219_022, 'Paiement', CLIENTS_BANK)]

const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
/** The claims of each account, positive where it is owed something. */
const claimsOf = (lines: readonly LedgerLine[]) => {
  const byName = Map.groupBy(lines, (one) => accountName(one))
  return Object.fromEntries([...byName].map(([name, some]) => [name, 0 - sumOf(some)]))
}
const allotted = (lines: readonly LedgerLine[], rule = RULE) => allotmentLines(linesOf(lines), rule)
const linesOf = (lines: readonly LedgerLine[]) =>
  statementOf(lines.map((one) => ({ ...one, kind: 'charge' as const }))).lines

describe('the allotment of a stay in its book', () => {
  test('vector A: 8 400.00 to the owner, 3 500.00 to the agency with its VAT, 290.22 to the commune', () => {
    const lines = allotted(PAID)
    expect(sumOf(lines)).toBe(0)
    expect(claimsOf(lines)).toEqual({
      allotted: -1_219_022,
      'owner:vidal': 840_000,
      agency: 175_000 + 37_500 + 15_000 + 43_750 + 20_417,
      agency_vat: 35_000 + 7_500 + 3_000 + 8_750 + 4_083,
      'tourist_tax:Cannes': 29_022,
    })
    expect(bookBalanceOf(PAID)).toEqual({ cash: 1_219_022, claims: 1_219_022, toRestore: 0 })
    const earned = [...PAID, ...lines]
    expect(bookBalanceOf(earned)).toEqual({ cash: 1_219_022, claims: 840_000 + 29_022, toRestore: 0 })
  })

  test('vector B: of a stay cancelled with half of its rent kept, 4 200.00 to the owner and 1 050.00 to the agency', () => {
    const back = [
      { kind: 'rent' as const, code: null, refund: 525_000 },
      ...CHARGES.slice(1).map(({ account, code, amount }) => ({
        ...{ kind: account as 'cleaning', code },
        refund: -amount,
      })),
    ]
    const cancelled = [...PAID, ...cancellationLines(PAID, back)]
    expect(claimsOf(allotted(cancelled))).toEqual({
      allotted: -525_000,
      'owner:vidal': 420_000,
      agency: 87_500,
      agency_vat: 17_500,
    })
  })

  test('vector D: owners of 60 and 40 % have 5 040.00 and 3 360.00 of vector A', () => {
    const owners = [owner('vidal', 6_000), owner('les-pins', 4_000)]
    expect(claimsOf(allotted(PAID, { ...RULE, owners }))).toMatchObject({
      'owner:vidal': 504_000,
      'owner:les-pins': 336_000,
    })
  })

  test('gives a named provider its part and the agency its margin, without VAT where the agency is exempt', () => {
    const cleaning = { by: 'provider', name: 'Azur Propreté', marginBasisPoints: 1_500 } as const
    const rule = { ...RULE, terms: aMandateTerms({ cleaning }), isVatExempt: true }
    expect(claimsOf(allotted(PAID, rule))).toEqual({
      allotted: -1_219_022,
      'owner:vidal': 840_000,
      agency: 210_000 + 6_750 + 18_000 + 52_500 + 24_500,
      'provider:Azur Propreté': 38_250,
      'tourist_tax:Cannes': 29_022,
    })
  })

  test('changes nothing of what the traveler reads, and is nothing where nothing is charged', () => {
    const entries = PAID.map((one) => ({ ...one, kind: 'charge' as const }))
    const more = allotted(PAID).map((one) => ({ ...one, kind: 'allotment' as const }))
    expect(statementOf([...entries, ...more])).toEqual(statementOf(entries))
    expect(allotmentLines([], RULE)).toEqual([])
  })
})

describe('a stay is paid whole', () => {
  const of = (kind: LedgerEntry['kind'], lines: readonly LedgerLine[]) =>
    lines.map((one) => ({ ...one, kind }))
  const charged = of('charge', [PRICE, ...CHARGES])
  const paid = (amount: number) => of('payment', receiptLines(amount, 'Paiement', CLIENTS_BANK))

  test('once all that is charged came, or the tolerance settled the rest', () => {
    expect(isPaidWhole([...charged, ...paid(1_219_021)])).toBe(false)
    expect(isPaidWhole([...charged, ...paid(1_219_022)])).toBe(true)
    expect(isPaidWhole([...charged, ...paid(1_219_021), ...of('difference', differenceLines(1))])).toBe(true)
  })

  test('after a gesture too, and not while a payment is charged back', () => {
    const back = refundLines(10_000, 'Retour', CLIENTS_BANK)
    expect(isPaidWhole([...charged, ...paid(1_219_022), ...of('refund', back)])).toBe(true)
    expect(isPaidWhole([...charged, ...paid(1_219_022), ...of('chargeback', back)])).toBe(false)
  })
})
