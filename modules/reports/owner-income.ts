import type { Charge } from '#modules/mandates/allot-stay.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { ownerNetOf } from '#modules/mandates/owner-net.ts'
import { type Share, splitByShares, WHOLE } from '#modules/ownership/share.ts'
import type { QuoteLineKind } from '#modules/pricing/quote-line.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/**
 * The state of a stay's income on a day: `to_come` until it is earned, `due` within the days the mandate
 * gives the agency to pay, `past` once they are over.
 */
export type IncomeState = 'past' | 'due' | 'to_come'

export const INCOME_STATE_LABELS: Record<IncomeState, string> = {
  past: 'Échu',
  due: 'À verser',
  to_come: 'À venir',
}

/**
 * A signed stay with its charges, or those that its cancellation kept; `terms` are those of the day it was
 * booked.
 */
export type IncomeStay = {
  number: string
  property: string
  departure: CivilDate
  cancelledOn: CivilDate | null
  charges: readonly Charge[]
  terms: MandateTerms | null
}

/**
 * What an owner gets of a stay, by their share on the day it is earned. Without the terms of a mandate, the amounts and the day of the payment are
 * null.
 */
export type IncomeLine = Pick<IncomeStay, 'number' | 'property' | 'departure'> & {
  isCancelled: boolean
  earnedOn: CivilDate
  payBy: CivilDate | null
  state: IncomeState
  rent: Cents
  commission: Cents | null
  services: Cents | null
  /** What all the owners get. */
  ownersNet: Cents | null
  /** The share of the owner who reads, in basis points of the income. */
  share: number
  /** What the owner who reads gets of it. */
  net: Cents | null
}

/** The income of a year by month of earning, January first; `unknown` counts the stays without terms. */
export type YearOfIncome = {
  months: Record<IncomeState, Cents>[]
  sums: Record<IncomeState, Cents>
  unknown: number
}

/**
 * What an owner gets of a stay under the terms of the mandate, as `allotStay` has it: earned on the departure, or on the
 * day of the cancellation, paid within the days of the terms.
 */
export function incomeOf(
  stay: IncomeStay,
  today: CivilDate,
  { shares, partyIds }: Reader = ALONE,
): IncomeLine {
  const { number, property, departure, cancelledOn, charges, terms } = stay
  const earnedOn = cancelledOn ?? departure
  const net = terms && ownerNetOf({ charges, terms, earnedOn })
  const held = shares(earnedOn)
  const isOwn = ({ partyId }: { partyId: string }) => partyIds.includes(partyId)
  const payBy = terms && addDays(earnedOn, terms.payoutDays)
  return {
    ...{ number, property, departure, earnedOn, payBy },
    isCancelled: cancelledOn !== null,
    state: earnedOn > today ? 'to_come' : payBy !== null && payBy < today ? 'past' : 'due',
    rent: charges.filter(({ kind }) => kind === 'rent').reduce((sum, { amount }) => sum + amount, 0),
    commission: net?.commission ?? null,
    services: net?.services ?? null,
    ownersNet: net?.net ?? null,
    share: held.filter(isOwn).reduce((sum, { basisPoints }) => sum + basisPoints, 0),
    net:
      net &&
      splitByShares(net.net, held)
        .filter(isOwn)
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Who reads an income: the parties of an account, among those who have shares of the villa on a day. */
export type Reader = { shares: (day: CivilDate) => readonly Share[]; partyIds: readonly string[] }

/** One owner of the whole. */
const ALONE: Reader = {
  shares: () => [{ partyId: 'owner', holding: 'full', basisPoints: WHOLE }],
  partyIds: ['owner'],
}

/** The income of the stays that are earned in `year`. */
export function yearOfIncome(lines: readonly IncomeLine[], year: number): YearOfIncome {
  const own = lines.filter(({ earnedOn }) => earnedOn.startsWith(`${year}-`))
  const sumOf = (some: readonly IncomeLine[], state: IncomeState) =>
    some.filter((line) => line.state === state).reduce((sum, { net }) => sum + (net ?? 0), 0)
  const byState = (some: readonly IncomeLine[]) => ({
    past: sumOf(some, 'past'),
    due: sumOf(some, 'due'),
    to_come: sumOf(some, 'to_come'),
  })
  const months = Array.from({ length: 12 }, (_, at) =>
    byState(own.filter(({ earnedOn }) => Number(earnedOn.slice(5, 7)) === at + 1)),
  )
  return { months, sums: byState(own), unknown: own.filter(({ net }) => net === null).length }
}

/** The charge that a line of the ledger says; a cancellation’s fee names the line it was kept of. Null for other accounts. */
export function chargeOfLedger(line: { account: string; code: string | null; amount: Cents }): Charge | null {
  const { amount } = line
  const [kind, code = null] =
    line.account === 'cancellation_fee'
      ? (line.code ?? '').split(':')
      : [line.account, line.code ?? undefined]
  return isKind(kind) ? { kind, code, amount } : null
}

const KINDS: readonly QuoteLineKind[] = ['rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax']

function isKind(text: string | undefined): text is QuoteLineKind {
  return KINDS.some((kind) => kind === text)
}
