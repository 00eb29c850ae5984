import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import type { Share } from '#modules/ownership/share.ts'
import { splitByShares, WHOLE } from '#modules/ownership/share.ts'
import type { LedgerLine } from '#modules/payments/ledger.ts'
import { chargeOf } from '#modules/payments/sold-lines.ts'
import type { Statement } from '#modules/payments/statement.ts'
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
}

/**
 * Why an owner got this amount of a stay: each charge of which something came to the owners, and what the agency or a provider
 * took of it. It reads what was posted and works nothing out anew: percentages are said only where they give the posted
 * cents. Null where the lines do not add up to what the owners got.
 */
export function stayShareOf({ charges, posted, partyId, terms, shares }: AllottedStay): StayShare | null {
  const parts = charges.flatMap((line): StayShare['parts'] => {
    const charge = chargeOf(line)
    if (!charge) return []
    const others = takenOf(posted, charge.code === null ? charge.kind : `${charge.kind}:${charge.code}`)
    if (others === charge.amount) return []
    const whole = { label: line.label, amount: charge.amount, isFee: false }
    return others === 0 ? [whole] : [whole, { label: FEES, amount: -others, isFee: true }]
  })
  const owners = posted.filter(({ account }) => account === 'owner')
  const ofOwners = 0 - sumOf(owners)
  const own = owners.filter(({ accountOf }) => accountOf === partyId)
  if (own.length === 0 || sumOf(parts) !== ofOwners) return null
  const amount = 0 - sumOf(own)
  const share = shares.find((one) => one.partyId === partyId)
  const split = share && splitByShares(ofOwners, shares).find((one) => one.partyId === partyId)
  return {
    ...{ parts, ofOwners, amount },
    basisPoints: share && split?.amount === amount ? share.basisPoints : amount === ofOwners ? WHOLE : null,
    commissionBasisPoints: terms && commissionIn(charges, posted, terms),
  }
}

const FEES = 'Honoraires de l’agence, TVA comprise'

/** What the agency, its VAT, a provider or the commune got of a charge. */
function takenOf(posted: readonly LedgerLine[], charge: string): Cents {
  const others = posted.filter(
    ({ account, code }) => account !== 'owner' && account !== 'allotted' && code === charge,
  )
  return 0 - sumOf(others)
}

function commissionIn(
  charges: Statement['lines'],
  posted: readonly LedgerLine[],
  { commissionBasisPoints }: MandateTerms,
): number | null {
  const rent = charges.reduce((sum, line) => {
    const charge = chargeOf(line)
    return charge?.kind === 'rent' ? sum + charge.amount : sum
  }, 0)
  return percentOf(rent, commissionBasisPoints) === takenOf(posted, 'rent') ? commissionBasisPoints : null
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
