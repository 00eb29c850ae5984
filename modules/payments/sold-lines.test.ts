import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allotStay, sumFor } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { creditedLines, soldLines } from './sold-lines.ts'
import type { Statement } from './statement.ts'

type Line = Statement['lines'][number]

const line = (account: Line['account'], amount: number, code: string | null = null): Line => ({
  ...{ account, amount, code },
  label: code ?? account,
})
const VECTOR_A = [
  line('rent', 1_050_000),
  line('cleaning', 45_000),
  line('linen', 18_000),
  line('service', 52_500),
  line('add_on', 24_500, 'daily_cleaning'),
  line('tourist_tax', 29_022),
]
const rule = (terms: MandateTerms | null = aMandateTerms()) => ({
  ...{ terms, commune: 'Cannes', soldOn: '2027-07-17' as const },
})
const feeOf = ({ account, code }: Line, amount: number) =>
  line('cancellation_fee', amount, code === null ? account : `${account}:${code}`)
const summary = ({ sale, amount }: ReturnType<typeof soldLines>[number]) => [
  ...[sale!.seller.kind, sale!.net, sale!.rate, sale!.vat, amount],
]

test('vector A: the rent is the owner’s, the fees the agency’s with 20 % of VAT, the tax the commune’s', () => {
  expect(soldLines(VECTOR_A, rule()).map(summary)).toEqual([
    ['owner', 1_050_000, null, 0, 1_050_000],
    ['agency', 37_500, 2_000, 7_500, 45_000],
    ['agency', 15_000, 2_000, 3_000, 18_000],
    ['agency', 43_750, 2_000, 8_750, 52_500],
    ['agency', 20_417, 2_000, 4_083, 24_500],
    ['commune', 29_022, null, 0, 29_022],
  ])
})

test('an agency that is exempt sells without VAT, and its credit note gives none back', () => {
  const exempt = { ...rule(), isVatExempt: true }
  expect(soldLines(VECTOR_A, exempt).map(({ sale }) => [sale!.rate, sale!.vat])).toEqual(
    VECTOR_A.map(() => [null, 0]),
  )
  const credited = creditedLines(VECTOR_A, [feeOf(VECTOR_A[3]!, 10_000)], exempt)
  expect(credited.every(({ sale, amount }) => sale!.vat === 0 && sale!.net === amount)).toBe(true)
})

test('the seller of a service is its supplier of the mandate; the rent is the owner’s even under a whole commission', () => {
  const terms = aMandateTerms({
    commissionBasisPoints: 10_000,
    cleaning: { by: 'provider', name: 'Net & Bleu', marginBasisPoints: 10_000 },
    linen: { by: 'owner' },
  })
  const sellers = soldLines(VECTOR_A, rule(terms)).map(({ sale }) => sale!.seller)
  expect(sellers.slice(0, 3)).toEqual([
    { kind: 'owner' },
    { kind: 'provider', name: 'Net & Bleu' },
    { kind: 'owner' },
  ])
})

test('without a mandate only the service fee is the agency’s', () => {
  expect(soldLines(VECTOR_A, rule(null)).map(({ sale }) => sale!.seller.kind)).toEqual([
    ...['owner', 'owner', 'owner', 'agency', 'owner', 'commune'],
  ])
})

test('the host’s indemnity is no line of an invoice', () => {
  expect(soldLines([line('host_indemnity', -10_000)], rule())).toEqual([])
})

test('for any amounts and kept parts the lines add up to the ledger, and invoice less credit note to the allotment', () => {
  const parts = fc.array(fc.tuple(fc.nat(5_000_000), fc.nat(100)), {
    minLength: VECTOR_A.length,
    maxLength: VECTOR_A.length,
  })
  fc.assert(
    fc.property(parts, (drawn) => {
      const charges = VECTOR_A.map((known, i) => ({ ...known, amount: drawn[i]![0] }))
      const fees = charges
        .map((charge, i) => feeOf(charge, Math.floor((charge.amount * drawn[i]![1]) / 100)))
        .filter(({ amount }) => amount > 0)
      const invoice = soldLines(charges, rule())
      const credit = creditedLines(charges, fees, rule())
      const total = (lines: readonly { amount: number }[]) =>
        lines.reduce((all, { amount }) => all + amount, 0)
      expect(total(invoice)).toBe(total(charges))
      expect(total(invoice) - total(credit)).toBe(total(fees))
      for (const { amount, sale } of [...invoice, ...credit]) expect(sale!.net + sale!.vat).toBe(amount)
      const vat = (lines: typeof invoice) => lines.reduce((all, { sale }) => all + sale!.vat, 0)
      const kept = soldLines(fees, rule())
      const shares = allotStay({
        ...{ terms: aMandateTerms(), commune: 'Cannes', earnedOn: '2027-07-17' },
        charges: fees.map(({ code, amount }) => {
          const [kind, of = null] = code!.split(':')
          return { kind: kind as 'rent', code: of, amount }
        }),
      }).filter(({ of }) => of.kind !== 'rent')
      expect(vat(invoice) - vat(credit)).toBe(shares.reduce((all, share) => all + share.vat, 0))
      const agency = kept.filter(({ sale }) => sale!.seller.kind === 'agency')
      expect(total(agency)).toBe(sumFor(shares, 'agency'))
    }),
  )
})
