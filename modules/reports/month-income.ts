import { addMonths, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { IncomeLine } from './owner-income.ts'

/** What a villa brings its owner in a month: the stays that are earned in it. */
export type MonthIncome = {
  stays: number
  /** What the owner gets of them, in cents, where the terms of a mandate say it. */
  net: Cents
  /** Stays without terms: their amount is not known. */
  unknown: number
  /** The days by which the stays to be paid are paid, in their order. */
  payBy: CivilDate[]
  /** The stay that has nights in the month and is earned after it; null without one. */
  later: LaterIncome | null
}

export type LaterIncome = Pick<IncomeLine, 'departure' | 'net' | 'payBy'>

/** Nights that are taken, and what for. */
type TakenNights = { kind: string; arrival: CivilDate; departure: CivilDate }

type Line = LaterIncome & Pick<IncomeLine, 'earnedOn'>

/** Sums the income of a month, whose first day is `month`. */
export function monthIncome(all: readonly Line[], month: CivilDate): MonthIncome {
  const next = addMonths(month, 1)
  const lines = all.filter(({ earnedOn }) => earnedOn < next)
  const later = all.find(({ earnedOn }) => earnedOn >= next)
  const days = lines.flatMap(({ payBy, net }) => (payBy === null || !net ? [] : [payBy]))
  return {
    stays: lines.length,
    net: lines.reduce((sum, { net }) => sum + (net ?? 0), 0),
    unknown: lines.filter(({ net }) => net === null).length,
    payBy: [...new Set(days)].sort(),
    later: later ? { departure: later.departure, net: later.net, payBy: later.payBy } : null,
  }
}

/** How many nights of a month are let by reservations, and how many it has. `month` is its first day. */
export function letNights(taken: readonly TakenNights[], month: CivilDate): { let: number; of: number } {
  const next = addMonths(month, 1)
  const stays = taken.filter(({ kind }) => kind === 'reservation')
  const inMonth = ({ arrival, departure }: TakenNights) => {
    const [from, to] = [arrival < month ? month : arrival, departure > next ? next : departure]
    return from < to ? daysBetween(from, to) : 0
  }
  return { let: stays.reduce((sum, stay) => sum + inMonth(stay), 0), of: daysBetween(month, next) }
}
