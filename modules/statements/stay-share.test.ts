import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { Share } from '#modules/ownership/share.ts'
import { allotmentLines } from '#modules/payments/allotment.ts'
import { cancellationLines } from '#modules/payments/ledger.ts'
import { statementOf } from '#modules/payments/statement.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { QUOTE_A } from '#tests/earned-stays.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { stayShareOf } from './stay-share.ts'

type Quoted = readonly { kind: string; code: string | null; label: string; amount: number }[]

/** The charges of a stay in the ledger. */
const entriesOf = (quote: Quoted) =>
  quote.map(({ kind, ...line }) => ({
    ...{ account: kind as 'rent', code: line.code, label: line.label, amount: -line.amount },
    kind: 'charge' as const,
  }))
const chargesOf = (quote: Quoted) => statementOf(entriesOf(quote)).lines
const owner = (partyId: string, basisPoints: number): Share => ({ partyId, basisPoints, holding: 'joint' })

function shareOf(
  charges: ReturnType<typeof chargesOf>,
  {
    partyId = 'vidal',
    terms = aMandateTerms(),
    shares = [owner('vidal', 10_000)] as readonly Share[],
    promotion = null as AppliedPromotion | null,
  },
) {
  const rule = { terms, commune: 'Cannes', earnedOn: '2027-07-17', owners: shares, promotion } as const
  const posted = allotmentLines(charges, rule)
  return stayShareOf({ charges, posted, partyId, terms, shares, promotion })
}

const RENT = { label: 'Location, 7 nuits', amount: 1_050_000, isFee: false }
const FEES = { label: 'Honoraires de l’agence, TVA comprise', amount: -210_000, isFee: true }

describe('an owner’s part of a stay', () => {
  test('of vector A is its rent less the commission of 20 %, and nothing of what others provide', () => {
    expect(shareOf(chargesOf(QUOTE_A.lines), {})).toEqual({
      ...{ parts: [RENT, FEES], ofOwners: 840_000, amount: 840_000 },
      ...{ basisPoints: 10_000, commissionBasisPoints: 2_000, feesVat: 35_000 },
    })
  })

  test('of vector B is what the cancellation keeps of the rent, less the commission on it', () => {
    const charged = entriesOf([{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_050_000 }])
    const kept = cancellationLines(charged, [{ kind: 'rent', code: null, refund: 525_000 }])
    const { lines } = statementOf([
      ...charged,
      ...kept.map((line) => ({ ...line, kind: 'cancellation' as const })),
    ])
    expect(shareOf(lines, {})).toMatchObject({
      parts: [
        { label: 'Frais d’annulation\u00a0: Location, 7 nuits', amount: 525_000 },
        { ...FEES, amount: -105_000 },
      ],
      ...{ ofOwners: 420_000, amount: 420_000, commissionBasisPoints: 2_000, feesVat: 17_500 },
    })
  })

  test('of vector D is 60 and 40 % of what comes to the owners', () => {
    const shares = [owner('vidal', 6_000), owner('roux', 4_000)]
    const part = (partyId: string) => shareOf(chargesOf(QUOTE_A.lines), { partyId, shares })
    expect(part('vidal')).toMatchObject({ ofOwners: 840_000, amount: 504_000, basisPoints: 6_000 })
    expect(part('roux')).toMatchObject({ ofOwners: 840_000, amount: 336_000, basisPoints: 4_000 })
  })

  const promoted = (borneBy: 'owner' | 'house') => {
    const lines = [{ kind: 'rent', code: null, label: 'Location lowered', amount: 945_000 }]
    const promotion = {
      ...{
        promotion: 'p',
        name: 'Été',
        code: 'ETE',
        rentLabel: RENT.label,
        rent: 1_050_000,
        amount: 105_000,
      },
      borneBy,
    }
    return shareOf(chargesOf(lines), { promotion })
  }

  test('says the promotion that the owner bears, off the whole rent and beside the commission on it', () => {
    expect(promoted('owner')).toMatchObject({
      parts: [
        RENT,
        { label: 'Promotion «\u00a0Été\u00a0», à la charge du propriétaire', amount: -105_000 },
        FEES,
      ],
      ...{ amount: 735_000, commissionBasisPoints: 2_000 },
    })
  })

  test('says the promotion that the house pays, added to the rent that was paid', () => {
    expect(promoted('house')).toMatchObject({
      parts: [
        { label: 'Location lowered', amount: 945_000 },
        { label: 'Promotion «\u00a0Été\u00a0», payée par Calanque', amount: 105_000 },
        FEES,
      ],
      ...{ amount: 840_000, commissionBasisPoints: 2_000 },
    })
  })

  test('has the services that the owner provides, without fees', () => {
    const terms = aMandateTerms({ cleaning: { by: 'owner' } })
    expect(shareOf(chargesOf(QUOTE_A.lines), { terms })).toMatchObject({
      parts: [RENT, FEES, { label: 'Ménage', amount: 45_000, isFee: false }],
      amount: 885_000,
    })
  })

  test('says no percentage that the posted cents do not bear out', () => {
    const charges = chargesOf(QUOTE_A.lines)
    const shares = [owner('vidal', 6_000), owner('roux', 4_000)]
    const posted = allotmentLines(charges, {
      ...{ terms: aMandateTerms(), commune: 'Cannes', earnedOn: '2027-07-17', owners: shares },
    })
    const others = {
      terms: aMandateTerms({ commissionBasisPoints: 1_500 }),
      shares: [owner('vidal', 10_000)],
    }
    expect(stayShareOf({ charges, posted, partyId: 'vidal', ...others })).toMatchObject({
      ...{ amount: 504_000, basisPoints: null, commissionBasisPoints: null },
    })
    expect(stayShareOf({ charges, posted, partyId: 'vidal', terms: null, shares: [] })).toMatchObject({
      ...{ basisPoints: null, commissionBasisPoints: null },
    })
  })

  test('is not explained by charges that do not add up to it, nor to a party that got nothing', () => {
    const charges = chargesOf(QUOTE_A.lines)
    const rule = { terms: aMandateTerms(), commune: 'Cannes', earnedOn: '2027-07-17' as const }
    const shares = [owner('vidal', 10_000)]
    const posted = allotmentLines(charges, { ...rule, owners: shares })
    const asked = { charges, posted, partyId: 'vidal', terms: rule.terms, shares }
    expect(stayShareOf({ ...asked, charges: charges.slice(1) })).toBeNull()
    expect(stayShareOf({ ...asked, partyId: 'another' })).toBeNull()
  })

  test('adds up to the cent, whatever the charges, the terms and the shares', () => {
    const cents = fc.integer({ min: 1, max: 3_000_000 })
    const supplier = fc.oneof(
      fc.constant({ by: 'agency' as const }),
      fc.constant({ by: 'owner' as const }),
      fc.record({
        by: fc.constant('provider' as const),
        name: fc.constant('Linge'),
        marginBasisPoints: fc.nat(10_000),
      }),
    )
    const terms: fc.Arbitrary<MandateTerms> = fc
      .record({ commissionBasisPoints: fc.nat(10_000), cleaning: supplier, linen: supplier })
      .map(aMandateTerms)
    const shares = fc
      .integer({ min: 1, max: 9_999 })
      .map((first) => [owner('vidal', first), owner('roux', 10_000 - first)])
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents), terms, shares, (amounts, given, owners) => {
        const kinds = ['rent', 'cleaning', 'linen', 'tourist_tax']
        const charges = chargesOf(
          kinds.map((kind, n) => ({ kind, code: null, label: kind, amount: amounts[n]! })),
        )
        const posted = allotmentLines(charges, {
          ...{ terms: given, commune: 'Cannes', earnedOn: '2027-07-17', owners },
        })
        const got = posted.filter(({ account }) => account === 'owner')
        for (const { accountOf, amount } of got) {
          const share = stayShareOf({ charges, posted, partyId: accountOf!, terms: given, shares: owners })!
          expect(share.amount).toBe(0 - amount)
          expect(share.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(share.ofOwners)
          expect(share.commissionBasisPoints).toBe(given.commissionBasisPoints)
          expect(share.basisPoints).toBe(owners.find(({ partyId }) => partyId === accountOf)!.basisPoints)
        }
      }),
    )
  })
})
