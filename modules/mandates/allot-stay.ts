import type { Refund } from '#modules/pricing/cancellation-refund.ts'
import type { QuoteLine, QuoteLineKind } from '#modules/pricing/quote-line.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, percentOf } from '#shared/money.ts'
import { splitVat, vatRateOn } from './agency-vat.ts'
import type { MandateTerms, Supplier } from './mandate-terms.ts'

/**
 * The amount that a traveler paid for one line of a stay, or the kept part of it; in cents, at least 0. The rent of a stay that
 * had a promotion says the rent without it, what it took off, and who bears that (docs/decisions/151 and 166).
 */
export type Charge = Pick<QuoteLine, 'kind' | 'code' | 'amount'> & {
  promotion?: BornePromotion
}

type BornePromotion = Pick<AppliedPromotion, 'rent' | 'amount' | 'borneBy'>

/** A claimant of a stay's money; `name` distinguishes providers and communes. The house claims nothing: it owes what it bears. */
export type Claimant =
  | { kind: 'owner' }
  | { kind: 'agency' }
  | { kind: 'house' }
  | { kind: 'provider'; name: string }
  | { kind: 'commune'; name: string }

/** Who sells a charge to a traveler. */
export type Seller = Exclude<Claimant, { kind: 'house' }>

/**
 * Why a claimant gets a share: the charge itself, the commission on the rent, the margin on a provider’s service, or the
 * promotion that the house pays.
 */
export type ShareReason = 'charge' | 'commission' | 'margin' | 'promotion'

/**
 * One share of one charge. `vat` is the part of `amount` that is VAT: 0 except in the agency’s shares. The amount of the house is below
 * zero: it owes to the agency what the traveler did not pay.
 */
export type Share = {
  to: Claimant
  of: { kind: QuoteLineKind; code: string | null }
  reason: ShareReason
  amount: Cents
  vat: Cents
}

const OWNER: Claimant = { kind: 'owner' }
const AGENCY: Claimant = { kind: 'agency' }
const HOUSE: Claimant = { kind: 'house' }
const AGENCY_SUPPLIES: Supplier = { by: 'agency' }

/**
 * Allots the charges of a stay, or the parts that a cancellation keeps (`keptCharges`), under the terms of
 * the mandate in force when the stay was booked (backstage §1). The shares of each charge add up to it; no
 * share is of 0 cents. `earnedOn` is the day on which the money is earned, which decides the rate of VAT: the
 * departure, or the day of the cancellation.
 */
export function allotStay({
  charges,
  terms,
  commune,
  earnedOn,
}: {
  charges: readonly Charge[]
  terms: MandateTerms
  /** The commune that receives the taxe de séjour. */
  commune: string
  earnedOn: CivilDate
}): Share[] {
  const rate = vatRateOn(earnedOn)
  return charges.flatMap((charge) =>
    partsOf(charge, terms, commune)
      .filter(({ amount }) => amount !== 0)
      .map(({ to, reason, amount }): Share => {
        const vat = to.kind === 'agency' ? splitVat(amount, rate).vat : 0
        return { to, of: { kind: charge.kind, code: charge.code }, reason, amount, vat }
      }),
  )
}

/**
 * The seller of a charge of a stay under these terms: the rent is the owner's, whatever the commission; a
 * service is its supplier's.
 */
export function sellerOf(charge: Charge, terms: MandateTerms, commune: string): Seller {
  return partsOf(charge, terms, commune)[0]!.to as Seller
}

/**
 * The amounts that a cancellation keeps, line by line: the traveler’s simulator, the refund and the allotment
 * use the same `Refund`.
 */
export function keptCharges(refund: Pick<Refund, 'lines'>): Charge[] {
  return refund.lines
    .map(({ kind, code, amount, refund: given }) => ({ kind, code, amount: amount - given }))
    .filter(({ amount }) => amount > 0)
}

/** A charge of a stay with the promotion that lowered its rent, if it had one. */
export function withPromotion(charge: Charge, promotion: AppliedPromotion | null): Charge {
  if (charge.kind !== 'rent' || !promotion) return charge
  const { rent, amount, borneBy } = promotion
  return { ...charge, promotion: { rent, amount, ...(borneBy && { borneBy }) } }
}

/** The sum of one kind of claimant over all the shares. */
export function sumFor(shares: readonly Share[], kind: Claimant['kind']): Cents {
  return shares.filter(({ to }) => to.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}

type Part = Pick<Share, 'to' | 'reason' | 'amount'>

function partsOf({ kind, code, amount, promotion }: Charge, terms: MandateTerms, commune: string): Part[] {
  switch (kind) {
    case 'rent': {
      const { owner, commission, house } = shareRent(amount, terms.commissionBasisPoints, promotion)
      return [
        { to: OWNER, reason: 'charge', amount: owner },
        { to: AGENCY, reason: 'commission', amount: commission },
        { to: HOUSE, reason: 'promotion', amount: 0 - house },
      ]
    }
    case 'cleaning':
      return suppliedBy(terms.cleaning, amount)
    case 'linen':
      return suppliedBy(terms.linen, amount)
    case 'service':
      return suppliedBy(AGENCY_SUPPLIES, amount)
    case 'add_on':
      return suppliedBy(terms.addOns[code ?? ''] ?? AGENCY_SUPPLIES, amount)
    case 'tourist_tax':
      return [{ to: { kind: 'commune', name: commune }, reason: 'charge', amount }]
  }
}

/** Who gets what of a rent, in cents: `owner` and `commission` add up to the rent and to what the house owes. */
export type RentShares = { owner: Cents; commission: Cents; house: Cents }

/**
 * Shares a rent that was paid, or the kept part of it. Without a promotion, and where the owner or the house bears it, the commission is that of
 * the whole rent; where the agency or the house bears it, the owner's part is. Each is a cent less where the rent does not hold it.
 */
export function shareRent(
  amount: Cents,
  commissionBasisPoints: number,
  promotion: BornePromotion | undefined,
): RentShares {
  const borne = promotion ? borneOf(amount, promotion) : 0
  const whole = percentOf(amount + borne, commissionBasisPoints)
  if (promotion?.borneBy === 'owner') {
    const commission = Math.min(amount, whole)
    return { owner: amount - commission, commission, house: 0 }
  }
  // What an owner is owed is clients' money, which the traveler alone brought.
  const owner = Math.min(amount, amount + borne - whole)
  const house = promotion?.borneBy === 'house' ? borne : 0
  return { owner, commission: amount + house - owner, house }
}

/** The part of a promotion that belongs to a rent, or to the kept part of it, a half rounded up. */
export function borneOf(
  amount: Cents,
  { rent, amount: off }: Pick<AppliedPromotion, 'rent' | 'amount'>,
): Cents {
  const [paid, whole] = [BigInt(amount), BigInt(rent - off)]
  return whole <= 0n ? 0 : Number((paid * BigInt(off) * 2n + whole) / (whole * 2n))
}

function suppliedBy(supplier: Supplier, amount: Cents): Part[] {
  if (supplier.by !== 'provider')
    return [{ to: supplier.by === 'owner' ? OWNER : AGENCY, reason: 'charge', amount }]
  const margin = percentOf(amount, supplier.marginBasisPoints)
  return [
    { to: { kind: 'provider', name: supplier.name }, reason: 'charge', amount: amount - margin },
    { to: AGENCY, reason: 'margin', amount: margin },
  ]
}
