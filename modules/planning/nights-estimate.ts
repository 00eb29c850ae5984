import { freePiecesOf } from '#modules/calendar/free-pieces.ts'
import { movedNights } from '#modules/calendar/nights-to-move.ts'
import { formatNights, formatStayDates, nightsBetween, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { rulesOn } from '#modules/calendar/stay-rules.ts'
import type { NightPrices } from '#modules/pricing/quote-line.ts'
import { centsOfSevenths, nightSevenths, WEEK } from '#modules/pricing/rent.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/** What of the rent, at the price of each night in a stay below a week, is closed or opened to travelers. */
export type NightsValue = {
  nights: number
  /** In cents; null where a night has no price. */
  rent: Cents | null
}

/** What follows from taking nights, or from giving others to those that are taken. */
export type NightsEstimate = {
  taken: NightsValue
  givenBack: NightsValue
  /** Free nights that stay between the new nights and a neighbor, too few for the shortest stay. */
  tooShort: (Stay & { minNights: number })[]
}

type Facts = {
  rates: Rates
  nightPrices: NightPrices
  nightMinimums: Readonly<Record<CivilDate, number>>
  /** What others have around, without the nights that are moved. */
  occupied: readonly Stay[]
}

/** `before`: the nights that are moved; null where free nights are taken. */
export function estimateNights(before: Stay | null, after: Stay, facts: Facts): NightsEstimate {
  const { taken, givenBack } = before ? movedNights(before, after) : { taken: [after], givenBack: [] }
  return {
    taken: worthOf(taken, facts),
    givenBack: worthOf(givenBack, facts),
    tooShort: shortGaps(after, facts),
  }
}

function worthOf(stays: readonly Stay[], { rates, nightPrices }: Facts): NightsValue {
  const nights = stays.flatMap(nightsBetween)
  const prices = nights.map((night) => nightSevenths(rates, nightPrices, night)?.short ?? null)
  const rent = prices.every((price) => price !== null)
    ? centsOfSevenths(prices.reduce((sum, price) => sum + price, 0))
    : null
  return { nights: nights.length, rent }
}

/** How far a neighbor is looked for: no minimum is longer. In days. */
const AROUND = WEEK * 8

function shortGaps(after: Stay, { rates, nightMinimums, occupied }: Facts): NightsEstimate['tooShort'] {
  const around = { arrival: addDays(after.arrival, -AROUND), departure: addDays(after.departure, AROUND) }
  return freePiecesOf(around, [after, ...occupied]).flatMap((gap) => {
    const isBeside = gap.departure === after.arrival || gap.arrival === after.departure
    const isClosed = gap.arrival > around.arrival && gap.departure < around.departure
    const { minNights } = rulesOn(rates, gap.arrival, nightMinimums)
    return isBeside && isClosed && nightsOf(gap) < minNights ? [{ ...gap, minNights }] : []
  })
}

/** The estimate in French sentences; none where nothing changes for travelers. */
export function describeEstimate({ taken, givenBack, tooShort }: NightsEstimate): string[] {
  return [
    ...(taken.nights > 0
      ? [`${formatNights(taken.nights)} retirée${s(taken.nights)} de la location${worth(taken)}.`]
      : []),
    ...(givenBack.nights > 0
      ? [`${formatNights(givenBack.nights)} rendue${s(givenBack.nights)} à la location${worth(givenBack)}.`]
      : []),
    ...describeShortGaps(tooShort),
  ]
}

/** The free nights that would be left beside the new ones, too few for a stay. */
export function describeShortGaps(tooShort: NightsEstimate['tooShort']): string[] {
  return tooShort.map(
    (gap) =>
      `Il resterait ${formatNights(nightsOf(gap))} libre${s(nightsOf(gap))}, du ${formatStayDates(gap, 'day')}, où le séjour minimum est de ${formatNights(gap.minNights)}.`,
  )
}

/** What other nights cost than those before, in a sentence: « Le prix passe de 12 400 € à 14 000 €, soit 1 600 € de plus. » */
export function describePriceChange(before: Cents, after: Cents): string {
  if (before === after) return `Le prix reste de ${formatEuros(after)}.`
  const by = `${formatEuros(Math.abs(after - before))} de ${after > before ? 'plus' : 'moins'}`
  return `Le prix passe de ${formatEuros(before)} à ${formatEuros(after)}, soit ${by}.`
}

const s = (count: number) => (count > 1 ? 's' : '')

function worth({ rent }: NightsValue): string {
  return rent === null ? ', prix sur demande' : `, soit ${formatEuros(rent)} de loyer au tarif`
}
