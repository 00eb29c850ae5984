import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import type { Bearer, ReductionTerms, RentReduction } from '#modules/rates/rent-reduction.ts'
import { type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { type Cents, formatEuros, formatPercent, percentOf } from '#shared/money.ts'
import type { QuoteLine } from './quote-line.ts'

/** What a promotion takes off a rent: a share in basis points, or an amount in cents. */
export type Off = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amount: Cents }

/** A promotion that a stay may have; `mostBasisPoints` is the share of the rent that its reduction never exceeds (docs/decisions/151). */
export type Reduction = {
  promotion: string
  name: string
  /** Null for a promotion without a code (170). */
  code: string | null
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
  code: string | null
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

/** True where a stay that is booked today is near enough for a promotion of the last days before an arrival; null is for any. */
export function isLateEnough(mostDaysBefore: number | null, { arrival }: Stay, today: CivilDate): boolean {
  return mostDaysBefore === null || daysBetween(today, arrival) <= mostDaysBefore
}

/** True where a promotion without a code is for a stay that is booked on a day. */
export function isOpenFor(promotion: ReductionTerms, stay: Stay, today: CivilDate): boolean {
  const { stayFrom, stayTo, bookedFrom, bookedTo, leastNights, mostDaysBefore } = promotion
  return (
    bookedFrom <= today &&
    today <= bookedTo &&
    (!stayFrom || stayFrom <= stay.arrival) &&
    (!stayTo || stay.departure <= stayTo) &&
    leastNights <= nightsOf(stay) &&
    isLateEnough(mostDaysBefore, stay, today)
  )
}

/** What the promotions without a code take off a stay that is booked on a day: those of its villa that are for it, in their order. */
export function openReductions(
  reductions: readonly RentReduction[],
  stay: Stay,
  today: CivilDate,
): Reduction[] {
  return reductions
    .filter((one) => isOpenFor(one, stay, today))
    .map(({ promotion, name, borneBy, basisPoints }) => ({
      ...{ promotion, name, borneBy, code: null, mostBasisPoints: basisPoints },
      off: { kind: 'percent', basisPoints },
    }))
}

/** The one among promotions that takes most off a rent, with what it takes; of two that take as much, one without a code, then the first. */
export function bestReduction(
  rent: Cents,
  reductions: readonly Reduction[],
): { reduction: Reduction; amount: Cents } | null {
  const [best] = reductions
    .map((reduction) => ({ reduction, amount: reductionOf(rent, reduction) }))
    .filter(({ amount }) => amount > 0)
    .toSorted(
      (a, b) => b.amount - a.amount || Number(a.reduction.code !== null) - Number(b.reduction.code !== null),
    )
  return best ?? null
}

/**
 * The label of a rent that a promotion has lowered: every page and document that shows the line alone says so. One without a code says its
 * share, and no price before it: none is announced (170).
 */
export function reducedLabel(rentLabel: string, { name, code, off }: Reduction, amount: Cents): string {
  const named = `${rentLabel}, promotion «\u00a0${name}\u00a0»`
  return code === null && off.kind === 'percent'
    ? `${named} (\u2212${formatPercent(off.basisPoints)})`
    : `${named} de ${formatEuros(amount)} déduite`
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
 * The lines of a price as they are shown: the rent whole, then what the code of a promotion takes off, below zero; a promotion without a code is
 * in the rent and its label alone (170). Their sum is that of `lines`.
 */
export function shownLines<K extends string>(
  lines: readonly (Omit<QuoteLine, 'kind'> & { kind: K })[],
  promotion: AppliedPromotion | undefined,
): ShownLine<K | 'rent'>[] {
  const isWhole = lines.some(
    ({ kind, amount }) => kind === 'rent' && amount + (promotion?.amount ?? 0) === promotion?.rent,
  )
  if (!promotion || promotion.code === null || !isWhole) return [...lines]
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
