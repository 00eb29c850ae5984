import { type Cents, formatEuros, percentOf } from '#shared/money.ts'
import type { QuoteLine } from './quote-line.ts'

/** What a promotion takes off a rent: a share in basis points, or an amount in cents. */
export type Off = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amount: Cents }

/** Who bears what a promotion takes off: the agency by its commission, the owner by their part, or the house, which owes it to the agency (166). */
export type Bearer = 'agency' | 'owner' | 'house'

/** A promotion that a stay may have; `mostBasisPoints` is the share of the rent that its reduction never exceeds (docs/decisions/151). */
export type Reduction = {
  promotion: string
  name: string
  code: string
  off: Off
  borneBy: Bearer
  mostBasisPoints: number
}

/**
 * The promotion that a quote has: `rent` is the rent without it, `amount` what it takes off, both in cents, so that the rent of the
 * quote's lines is the first less the second. `promotion` is its public identifier.
 */
export type AppliedPromotion = {
  promotion: string
  name: string
  code: string
  rentLabel: string
  rent: Cents
  amount: Cents
  /** Absent where the agency bears it. */
  borneBy?: Exclude<Bearer, 'agency'>
}

/**
 * What a promotion takes off a rent, in cents, a half rounded up: never more than its share of the rent at most, never
 * the whole rent, and never less than 0.
 */
export function reductionOf(
  rent: Cents,
  { off, mostBasisPoints }: Pick<Reduction, 'off' | 'mostBasisPoints'>,
): Cents {
  const most = percentOf(rent, Math.min(Math.max(mostBasisPoints, 0), 10_000))
  const wanted = off.kind === 'percent' ? percentOf(rent, off.basisPoints) : off.amount
  return Math.max(0, Math.min(wanted, most, rent - 1))
}

/** The label of a rent that a promotion has lowered: every page and document that shows the line alone says so. */
export function reducedLabel({
  rentLabel,
  name,
  amount,
}: Pick<AppliedPromotion, 'rentLabel' | 'name' | 'amount'>): string {
  return `${rentLabel}, promotion «\u00a0${name}\u00a0» de ${formatEuros(amount)} déduite`
}

/** The promotion of a quote as its traveler reads it: who bears it is between the agency, the owner and the house. */
export function promotionForTraveler({
  borneBy: _,
  ...shown
}: AppliedPromotion): Omit<AppliedPromotion, 'borneBy'> {
  return shown
}

/** A line as a page shows it: what a promotion takes off has a line of its own there. */
export type ShownLine<K extends string> = Omit<QuoteLine, 'kind'> & { kind: K | 'promotion' }

/**
 * The lines of a price as they are shown: the rent whole, then what its promotion takes off, below zero. Their sum is that of `lines`.
 */
export function shownLines<K extends string>(
  lines: readonly (Omit<QuoteLine, 'kind'> & { kind: K })[],
  promotion: AppliedPromotion | undefined,
): ShownLine<K | 'rent'>[] {
  const isWhole = lines.some(
    ({ kind, amount }) => kind === 'rent' && amount + (promotion?.amount ?? 0) === promotion?.rent,
  )
  if (!promotion || !isWhole) return [...lines]
  const { name, rentLabel, rent, amount } = promotion
  return lines.flatMap((line): ShownLine<K | 'rent'>[] =>
    line.kind === 'rent'
      ? [
          { ...line, label: rentLabel, amount: rent },
          { kind: 'promotion', code: null, label: `Promotion «\u00a0${name}\u00a0»`, amount: -amount },
        ]
      : [line],
  )
}
