import { borneOf } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { Share } from '#modules/ownership/share.ts'
import { splitByShares, WHOLE } from '#modules/ownership/share.ts'
import type { LedgerLine } from '#modules/payments/ledger.ts'
import { chargeOf } from '#modules/payments/sold-lines.ts'
import type { Statement } from '#modules/payments/statement.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { type Cents, percentOf } from '#shared/money.ts'

/** What an owner's part of a stay is made of, in cents: `parts` add up to `ofOwners`, of which `amount` is the owner's. */
export type StayShare = {
  parts: { label: string; amount: Cents; isFee: boolean }[]
  /** What comes to all the owners of the villa. */
  ofOwners: Cents
  amount: Cents
  /** The owner's share on the day it was earned; null where the shares known today do not give this amount. */
  basisPoints: number | null
  /** The commission on the rent, in basis points; null where the terms known today do not give the fee that was posted. */
  commissionBasisPoints: number | null
  /** The VAT inside the agency's fees, as it was posted; 0 for an agency under the exemption. */
  feesVat: Cents
}

export type AllottedStay = {
  /** What the ledger charged for the stay, or kept of it, before it was allotted. */
  charges: Statement['lines']
  /** The lines of the posting that allotted it. */
  posted: readonly LedgerLine[]
  partyId: string
  /** The mandate's terms of the day it was booked, and the owners' shares of the day it was earned, as they are known today. */
  terms: MandateTerms | null
  shares: readonly Share[]
  /** The promotion of the stay, whose bearer decides what the lines of its rent say; null for none. */
  promotion?: AppliedPromotion | null
}

/**
 * Why an owner got this amount of a stay: each charge of which something came to the owners, and what the agency or a provider
 * took of it. It reads what was posted and works nothing out anew: percentages are said only where they give the posted
 * cents. Null where the lines do not add up to what the owners got.
 */
export function stayShareOf(stay: AllottedStay): StayShare | null {
  const { charges, posted, partyId, terms, shares, promotion = null } = stay
  let feesVat = 0
  const parts = charges.flatMap((line): StayShare['parts'] => {
    const charge = chargeOf(line)
    if (!charge) return []
    const code = charge.code === null ? charge.kind : `${charge.kind}:${charge.code}`
    const others = takenOf(posted, code)
    if (others === charge.amount) return []
    const said = charge.kind === 'rent' && promotion?.borneBy ? rentParts(line, promotion) : [wholeOf(line)]
    const fees = said.reduce((sum, { amount }) => sum + amount, others - charge.amount)
    if (fees === 0) return said
    feesVat += vatOf(posted, code)
    return [...said, { label: FEES, amount: -fees, isFee: true }]
  })
  const owners = posted.filter(({ account }) => account === 'owner')
  const ofOwners = 0 - sumOf(owners)
  const own = owners.filter(({ accountOf }) => accountOf === partyId)
  if (own.length === 0 || sumOf(parts) !== ofOwners) return null
  const amount = 0 - sumOf(own)
  const share = shares.find((one) => one.partyId === partyId)
  const split = share && splitByShares(ofOwners, shares).find((one) => one.partyId === partyId)
  return {
    ...{ parts, ofOwners, amount, feesVat },
    basisPoints: share && split?.amount === amount ? share.basisPoints : amount === ofOwners ? WHOLE : null,
    commissionBasisPoints: terms && commissionIn(stay, terms),
  }
}

/** What an owner got of a stay, taken back: the same parts, each the other way. */
export function takenBackShare({ parts, ofOwners, amount, feesVat, ...share }: StayShare): StayShare {
  return {
    ...share,
    parts: parts.map((part) => ({ ...part, amount: 0 - part.amount })),
    ...{ ofOwners: 0 - ofOwners, amount: 0 - amount, feesVat: 0 - feesVat },
  }
}

const FEES = 'Honoraires de l’agence, TVA comprise'

type ChargeLine = Statement['lines'][number]

const wholeOf = ({ label, amount }: ChargeLine) => ({ label, amount, isFee: false })

/** A rent that a promotion lowered, with what its owner, or the house, bears of it. */
function rentParts(line: ChargeLine, promotion: AppliedPromotion): StayShare['parts'] {
  const borne = borneOf(line.amount, promotion)
  const name = `Promotion «\u00a0${promotion.name}\u00a0»`
  if (promotion.borneBy === 'house')
    return [wholeOf(line), { label: `${name}, payée par Calanque`, amount: borne, isFee: false }]
  const label = line.account === 'cancellation_fee' ? line.label : promotion.rentLabel
  return [
    { label, amount: line.amount + borne, isFee: false },
    { label: `${name}, à la charge du propriétaire`, amount: -borne, isFee: false },
  ]
}

/** What the agency, its VAT, a provider or the commune got of a charge, less what the house owes of it. */
function takenOf(posted: readonly LedgerLine[], charge: string): Cents {
  const others = posted.filter(
    ({ account, code }) => account !== 'owner' && account !== 'allotted' && code === charge,
  )
  return 0 - sumOf(others)
}

/** The VAT that the agency owes of what it got of a charge. */
function vatOf(posted: readonly LedgerLine[], charge: string): Cents {
  return 0 - sumOf(posted.filter(({ account, code }) => account === 'agency_vat' && code === charge))
}

function commissionIn(
  { charges, posted, promotion }: AllottedStay,
  { commissionBasisPoints }: MandateTerms,
): number | null {
  const paid = charges.filter((line) => chargeOf(line)?.kind === 'rent')
  const rents = promotion?.borneBy ? paid.map(({ amount }) => amount + borneOf(amount, promotion)) : null
  const rent = rents ? rents.reduce((sum, amount) => sum + amount, 0) : sumOf(paid)
  const house = sumOf(posted.filter(({ account }) => account === 'house'))
  return percentOf(rent, commissionBasisPoints) === takenOf(posted, 'rent') + house
    ? commissionBasisPoints
    : null
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
