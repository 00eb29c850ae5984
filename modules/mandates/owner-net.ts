import type { Stay } from '#modules/calendar/stay.ts'
import { checkStay, lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { rentOf, WEEK } from '#modules/pricing/rent.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { allotStay, type Charge, sumFor } from './allot-stay.ts'
import type { MandateTerms } from './mandate-terms.ts'

/**
 * An owner's income from a stay: the rent less the commission, and the amounts of the services that the owner
 * provides.
 */
export type OwnerNet = { rent: Cents; commission: Cents; services: Cents; net: Cents }

/**
 * An owner's net from the charges of a stay under the terms of a mandate, computed by `allotStay`: `net` is
 * `rent` less `commission` plus `services`. The commission is what is taken of the rent that was paid, less what the house pays of it.
 */
export function ownerNetOf({
  charges,
  terms,
  earnedOn,
}: {
  charges: readonly Charge[]
  terms: MandateTerms
  earnedOn: CivilDate
}): OwnerNet {
  const shares = allotStay({ charges, terms, commune: '', earnedOn })
  const net = sumFor(shares, 'owner')
  const rent = sumOf(charges.filter(({ kind }) => kind === 'rent'))
  // What the house pays of it was not taken of the rent that the traveler paid.
  const commission = sumOf(shares.filter(({ reason }) => reason === 'commission' || reason === 'promotion'))
  return { rent, commission, services: net - rent + commission, net }
}

/**
 * An example week with the owner's net: the most expensive week that may be booked from `today` on, the first
 * of several at the same price. Null where no week has a price. Taken nights count too, since it is an
 * example.
 */
export function sampleWeekOf({
  rates,
  terms,
  today,
}: {
  rates: Rates
  terms: MandateTerms
  today: CivilDate
}): { week: Stay; ownerNet: OwnerNet } | null {
  const best = dearestWeek(rates, today)
  if (!best) return null
  const charges: Charge[] = [
    { kind: 'rent', code: null, amount: best.rent },
    { kind: 'cleaning', code: null, amount: rates.cleaningFee },
    { kind: 'linen', code: null, amount: rates.linenFee },
  ]
  const ownerNet = ownerNetOf({ charges, terms, earnedOn: best.week.departure })
  return { week: best.week, ownerNet }
}

/**
 * The most expensive week that a traveler may book from `today` on, taken nights included, with its rent; null where no
 * week has a price.
 */
export function dearestWeek(rates: Rates, today: CivilDate): { week: Stay; rent: Cents } | null {
  const lastDay = lastBookableDay(today)
  let best: { week: Stay; rent: Cents } | null = null
  for (let day = 0; day + WEEK <= daysBetween(today, lastDay); day += 1) {
    const week = { arrival: addDays(today, day), departure: addDays(today, day + WEEK) }
    const rent = rentOf(rates, {}, week)?.rent ?? 0
    if (rent > (best?.rent ?? 0) && !checkStay({ rates, stay: week, today, lastDay })) best = { week, rent }
  }
  return best
}

function sumOf(amounts: readonly { amount: Cents }[]): Cents {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
