import type { CancellationPolicy } from '#modules/properties/listing.ts'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, percentOf, shareOut } from '#shared/money.ts'
import type { PaymentNature } from './payment-schedule.ts'
import type { QuoteLine, QuoteLineKind } from './quote-line.ts'

/** `event`: an event that neither party could foresee, resist or cause prevents the stay; neither owes anything. */
export type CancelledBy = 'traveler' | 'host' | 'event'

/** Up to `until` included (null: from the day after the row before), `rentPercent` of the rent comes back. */
export type CancellationTerm = { until: CivilDate | null; text: string; rentPercent: number }

export type RefundLine = QuoteLine & { refund: Cents }

/** The refund of each line; `total` is their sum. */
export type Refund = { lines: RefundLine[]; total: Cents }

/** Steps of each policy: `rentPercent` of the rent comes back up to `daysBefore` the arrival, then nothing. */
export const CANCELLATION_STEPS: Record<
  CancellationPolicy,
  readonly { daysBefore: number; rentPercent: number }[]
> = {
  flexible: [
    { daysBefore: 30, rentPercent: 100 },
    { daysBefore: 14, rentPercent: 50 },
  ],
  moderate: [
    { daysBefore: 60, rentPercent: 100 },
    { daysBefore: 30, rentPercent: 50 },
  ],
  strict: [
    { daysBefore: 90, rentPercent: 100 },
    { daysBefore: 60, rentPercent: 50 },
  ],
}

/** « Annulation gratuite sous 24 h » (spec §9), for bookings made early enough to let the villa again. */
const FREE_CANCELLATION = { daysAfterBooking: 1, leastDaysBeforeArrival: 14 }

/** The service fee pays for the booking, so it follows the rent; every other line is for what was not consumed. */
const FOLLOWS_RENT: readonly QuoteLineKind[] = ['rent', 'service']

const FREE_NOTE = `Annulation gratuite sous 24\u00a0h après la réservation, si l’arrivée est au moins ${FREE_CANCELLATION.leastDaysBeforeArrival} jours plus tard.`

/** The conditions common to every policy, shown below the rows of `cancellationTerms`. */
export const CANCELLATION_NOTES: readonly string[] = [
  'Les frais de service sont remboursés dans la même proportion que le loyer.',
  'Ménage, linge, services choisis et taxe de séjour sont remboursés en totalité jusqu’à la veille de l’arrivée.',
  FREE_NOTE,
  'Si l’hôte annule, tout vous est remboursé et il vous doit en plus, sous 14\u00a0jours, une indemnité égale à ce que vous auriez perdu en annulant le même jour.',
]

/**
 * The refund of a cancellation on a day, line by line (domain §7), for the simulator and the execution alike.
 * When the host cancels or an event prevents the stay, everything comes back; a traveler who cancels gets the
 * policy's share of rent and service fee, and every other line whole until the day before the arrival.
 * `lines` are those of the price, paid or not yet; `bookedOn` is the day of the signature that books, here as in all that follows.
 */
export function refundOn(cancellation: {
  policy: CancellationPolicy
  lines: readonly QuoteLine[]
  bookedOn: CivilDate
  arrival: CivilDate
  cancelledOn: CivilDate
  cancelledBy: CancelledBy
}): Refund {
  const shares = sharesOn(cancellation)
  const lines = cancellation.lines.map((line) => {
    const percent = FOLLOWS_RENT.includes(line.kind) ? shares.rent : shares.rest
    return { ...line, refund: percentOf(line.amount, percent * 100) }
  })
  return { lines, total: lines.reduce((sum, { refund }) => sum + refund, 0) }
}

/**
 * The refund when only part of the price was paid: the amounts kept of the lines add up to `paid` at most,
 * so that nothing more is claimed, and the rest of `paid` comes back.
 */
export function keepAtMost(refund: Refund, paid: Cents): Refund {
  const kept = refund.lines.map((line) => line.amount - line.refund)
  const most = kept.reduce((sum, amount) => sum + amount, 0)
  if (most <= paid) return refund
  const parts = shareOut(Math.max(0, paid), kept)
  const lines = refund.lines.map((line, i) => ({ ...line, refund: line.amount - parts[i]! }))
  return { lines, total: lines.reduce((sum, line) => sum + line.refund, 0) }
}

/**
 * What a host who cancels owes a traveler on top of all they paid: what the traveler would have lost by
 * cancelling that day (C. conso. R212-2, 2°), and at least the payments where these were `arrhes`, which
 * are then given back twice (L214-1).
 */
export function hostIndemnityOn(
  cancellation: Omit<Parameters<typeof refundOn>[0], 'cancelledBy'> & {
    nature: PaymentNature
    paid: Cents
  },
): Cents {
  const price = cancellation.lines.reduce((sum, { amount }) => sum + amount, 0)
  const lost = price - refundOn({ ...cancellation, cancelledBy: 'traveler' }).total
  return cancellation.nature === 'arrhes' ? Math.max(lost, cancellation.paid) : lost
}

/** The policy's rows with their dates, the last one without end: shown on the villa, in checkout and contract. */
export function cancellationTerms(policy: CancellationPolicy, arrival: CivilDate): CancellationTerm[] {
  let from: CivilDate | null = null
  const rows = CANCELLATION_STEPS[policy].map(({ daysBefore, rentPercent }): CancellationTerm => {
    const until = addDays(arrival, -daysBefore)
    const period = from ? `Du ${formatCivilDate(from)} au` : 'Jusqu’au'
    from = addDays(until, 1)
    return {
      until,
      text: `${period} ${formatCivilDate(until)}\u00a0: ${formatShare(rentPercent)}`,
      rentPercent,
    }
  })
  const last = from ? `À partir du ${formatCivilDate(from)}` : 'À tout moment'
  return [...rows, { until: null, text: `${last}\u00a0: ${formatShare(0)}`, rentPercent: 0 }]
}

/** The rows of which a day is left: what could have been had sooner is not offered. */
export function openTerms(terms: readonly CancellationTerm[], today: CivilDate): CancellationTerm[] {
  return terms.filter(({ until }) => until === null || today <= until)
}

/**
 * The last day on which a traveler may cancel free of charge because the booking is new; null when the arrival
 * is too near. Counted in whole days, so it ends no sooner than 24 hours after the booking.
 */
export function freeCancellationUntil(bookedOn: CivilDate, arrival: CivilDate): CivilDate | null {
  const { daysAfterBooking, leastDaysBeforeArrival } = FREE_CANCELLATION
  return daysBetween(bookedOn, arrival) >= leastDaysBeforeArrival ? addDays(bookedOn, daysAfterBooking) : null
}

/** The common conditions for a stay booked today; the free cancellation is left out where the arrival is too near for it. */
export function cancellationNotes(arrival: CivilDate | null, today: CivilDate): readonly string[] {
  const isFree = arrival === null || freeCancellationUntil(today, arrival) !== null
  return CANCELLATION_NOTES.filter((note) => isFree || note !== FREE_NOTE)
}

/** The condition that applies to a traveler who cancels on a day. */
export type CancellationRule =
  /** The booking is new: everything comes back until that day. */
  | { kind: 'free'; until: CivilDate }
  | { kind: 'term'; term: CancellationTerm }
  /** From the day of arrival on, nothing comes back. */
  | { kind: 'begun' }

/** The condition that applies on the day a traveler cancels, for the simulator's words and for the refund. */
export function travelerRuleOn(cancellation: {
  policy: CancellationPolicy
  bookedOn: CivilDate
  arrival: CivilDate
  cancelledOn: CivilDate
}): CancellationRule {
  const { policy, bookedOn, arrival, cancelledOn } = cancellation
  const freeUntil = freeCancellationUntil(bookedOn, arrival)
  if (freeUntil && cancelledOn <= freeUntil) return { kind: 'free', until: freeUntil }
  if (cancelledOn >= arrival) return { kind: 'begun' }
  const terms = cancellationTerms(policy, arrival)
  return { kind: 'term', term: terms.find(({ until }) => until === null || cancelledOn <= until)! }
}

/** The policy's row for a day: « Loyer remboursé en totalité si vous annulez jusqu’au 9 mars 2027 ». */
export function refundOutlook({
  policy,
  arrival,
  day,
}: {
  policy: CancellationPolicy
  arrival: CivilDate
  day: CivilDate
}): string {
  const terms = cancellationTerms(policy, arrival)
  const { until, rentPercent } = terms.find((term) => term.until === null || day <= term.until)!
  if (until === null) return 'Loyer non remboursé si vous annulez'
  const share = formatShare(rentPercent)
  return `${share.charAt(0).toUpperCase()}${share.slice(1)} si vous annulez jusqu’au ${formatCivilDate(until)}`
}

/** The conditions of a stay under way to be booked, on a day: the free cancellation while it lasts, then the policy's row. */
export function cancellationOutlook(
  booking: { policy: CancellationPolicy; bookedOn: CivilDate; arrival: CivilDate },
  today: CivilDate,
): string[] {
  const { policy, bookedOn, arrival } = booking
  const free = freeCancellationUntil(bookedOn, arrival)
  const refund = refundOutlook({ policy, arrival, day: today })
  return free && today <= free ? [`Annulation gratuite jusqu’au ${formatCivilDate(free)}`, refund] : [refund]
}

/** The percentages refunded: of the rent and the lines refunded like the rent, and of the other lines. */
function sharesOn(cancellation: Parameters<typeof travelerRuleOn>[0] & { cancelledBy: CancelledBy }): {
  rent: number
  rest: number
} {
  if (cancellation.cancelledBy !== 'traveler') return { rent: 100, rest: 100 }
  const rule = travelerRuleOn(cancellation)
  if (rule.kind === 'free') return { rent: 100, rest: 100 }
  return rule.kind === 'begun' ? { rent: 0, rest: 0 } : { rent: rule.term.rentPercent, rest: 100 }
}

/** The words for a refunded percentage of the rent, the same in every condition. */
export function formatShare(rentPercent: number): string {
  if (rentPercent === 100) return 'loyer remboursé en totalité'
  return rentPercent === 0 ? 'loyer non remboursé' : `${rentPercent}\u00a0% du loyer remboursé`
}
