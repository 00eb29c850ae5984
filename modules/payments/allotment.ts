import { allotStay, type Charge, type Share, sumFor, withPromotion } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { type Share as OwnerShare, splitByShares } from '#modules/ownership/share.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { LedgerAccount, LedgerEntry, LedgerLine, PostingKind } from './ledger.ts'
import { chargeOf } from './sold-lines.ts'
import { type Statement, statementOf } from './statement.ts'

/**
 * By what the charges of a stay are allotted: the mandate's terms of the day it was booked, the shares of its owners on the day
 * it is earned. An agency under the exemption (CGI art. 293 B) has no VAT in what it earns.
 */
export type AllotmentRule = {
  terms: MandateTerms
  commune: string
  earnedOn: CivilDate
  owners: readonly OwnerShare[]
  isVatExempt?: boolean
  /** The promotion of the stay, with who bears it (docs/decisions/166). */
  promotion?: AppliedPromotion | null
}

/**
 * The posting that says who gets what of the charges of a stay, or of what its cancellation keeps (backstage §1): `allotted`
 * stands against the charges, and each owner, provider and commune has a claim of its part. Empty without charges.
 */
export function allotmentLines(lines: Statement['lines'], rule: AllotmentRule): LedgerLine[] {
  const charges = lines
    .map(chargeOf)
    .filter((charge): charge is Charge => charge !== null)
    .map((charge) => withPromotion(charge, rule.promotion ?? null))
  const shares = allotStay({ ...rule, charges })
  const total = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return []
  return [
    { account: 'allotted', code: null, label: 'Répartition du séjour', amount: total },
    ...ownersLines(sumFor(shares, 'owner'), rule.owners, ownerLabel(rule.promotion ?? null)),
    ...shares.flatMap((share) => otherLines(share, labelIn(lines, share), rule.isVatExempt ?? false)),
  ]
}

/**
 * The sources of the allotments of a stay: of its charges, of what takes that back where the stay is cancelled later, and of what that
 * cancellation keeps.
 */
export const ALLOTMENT_SOURCES = {
  first: 'allotment',
  takenBack: 'allotment-reversed',
  kept: 'allotment-kept',
} as const

/** The posting that takes an allotment back: each who got a part of the stay owes it again (277). */
export function takenBackLines(allotted: readonly LedgerLine[]): LedgerLine[] {
  return allotted.map(({ account, accountOf, code, label, amount }) => ({
    ...{ account, accountOf: accountOf ?? null, code, amount: 0 - amount },
    label: `Reprise\u00a0: ${label}`,
  }))
}

const RECEIVED: readonly PostingKind[] = ['payment', 'difference', 'chargeback', 'chargeback_won']

/**
 * True once what is charged for a stay came whole, what was charged back left out: nothing is due to an owner for a stay that is
 * not paid. Money given back as a gesture takes nothing from what was earned.
 */
export function isPaidWhole(entries: readonly LedgerEntry[]): boolean {
  const received = entries
    .filter(({ account, kind }) => account === 'traveler' && RECEIVED.includes(kind))
    .reduce((sum, { amount }) => sum - amount, 0)
  return received >= statementOf(entries).total
}

/** What owners get together, or bear, by their shares: a negative amount is a cost. */
export function ownersLines(amount: Cents, owners: readonly OwnerShare[], label: string): LedgerLine[] {
  return splitByShares(amount, owners).flatMap(({ partyId, amount: part }) =>
    part === 0 ? [] : [credit('owner', part, { label, accountOf: partyId })],
  )
}

function ownerLabel(promotion: AppliedPromotion | null): string {
  const label = 'Part du propriétaire'
  return promotion?.borneBy === 'owner'
    ? `${label}, promotion «\u00a0${promotion.name}\u00a0» à sa charge`
    : label
}

function otherLines({ to, of, amount, vat }: Share, label: string, isVatExempt: boolean): LedgerLine[] {
  const code = of.code === null ? of.kind : `${of.kind}:${of.code}`
  switch (to.kind) {
    // All that is the owners' is split as one sum.
    case 'owner':
      return []
    case 'agency': {
      const tax = isVatExempt ? 0 : vat
      const net = credit('agency', amount - tax, { label, code })
      return tax === 0 ? [net] : [net, credit('agency_vat', tax, { label, code })]
    }
    case 'house':
      return [credit('house', amount, { label, code })]
    case 'provider':
    case 'commune':
      return [credit(to.kind, amount, { label, code, accountOf: to.name })]
  }
}

const REASONS: Partial<Record<Share['reason'], string>> = {
  commission: 'Honoraires\u00a0: ',
  margin: 'Marge\u00a0: ',
  promotion: 'À la charge de Calanque\u00a0: ',
}

/** A share in the words of the charge it is of. */
function labelIn(lines: Statement['lines'], { of, reason }: Share): string {
  const line = lines.find((one) => {
    const charge = chargeOf(one)
    return charge?.kind === of.kind && charge.code === of.code
  })
  return `${REASONS[reason] ?? ''}${line!.label}`
}

type Said = { label: string; code?: string; accountOf?: string }

function credit(account: LedgerAccount, amount: Cents, { label, code, accountOf }: Said): LedgerLine {
  return { account, accountOf: accountOf ?? null, code: code ?? null, label, amount: -amount }
}
