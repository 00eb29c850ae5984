import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatWeekdays } from '#modules/calendar/stay-rules.ts'
import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import { formatBasisPoints } from '#modules/mandates/mandate-words.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { type YearSeason, yearSeasons } from '#modules/rates/season-year.ts'
import { formatEurosBrief } from '#shared/money.ts'

export type RateField = keyof Rates

const price = (cents: number | null) => (cents === null ? 'sur demande' : formatEurosBrief(cents))
const nights = (count: number | null) =>
  count === null ? 'sans limite' : `${count}\u00a0${count > 1 ? 'nuits' : 'nuit'}`
const days = (list: Rates['arrivalDays']) => (list.length === 0 ? 'tous les jours' : formatWeekdays(list))

const FIELDS = {
  baseNightly: ['Prix d’une nuit hors saison', ({ baseNightly }) => [price(baseNightly)]],
  baseWeekly: [
    'Prix d’une semaine hors saison',
    ({ baseWeekly }) => (baseWeekly === null ? ['aucun'] : [price(baseWeekly)]),
  ],
  cleaningFee: ['Ménage', ({ cleaningFee }) => [formatEurosBrief(cleaningFee)]],
  linenFee: ['Linge', ({ linenFee }) => [formatEurosBrief(linenFee)]],
  serviceFeeBasisPoints: [
    'Frais de service',
    ({ serviceFeeBasisPoints }) => [formatBasisPoints(serviceFeeBasisPoints)],
  ],
  deposit: ['Dépôt de garantie', ({ deposit }) => [formatEurosBrief(deposit)]],
  minNights: ['Séjour minimum hors saison', ({ minNights }) => [nights(minNights)]],
  maxNights: ['Séjour maximum hors saison', ({ maxNights }) => [nights(maxNights)]],
  arrivalDays: ['Jours d’arrivée hors saison', ({ arrivalDays }) => [days(arrivalDays)]],
  departureDays: ['Jours de départ hors saison', ({ departureDays }) => [days(departureDays)]],
  seasons: ['Saisons', (rates) => yearSeasons(rates).flatMap(seasonLines)],
} as const satisfies Record<RateField, readonly [label: string, words: (rates: Rates) => string[]]>

export const RATE_FIELDS = Object.keys(FIELDS) as RateField[]

/** The fields in which two documents of rates differ. */
export function changedRates(before: Rates, after: Rates): RateField[] {
  return RATE_FIELDS.filter((field) => !isSameValue(before[field], after[field]))
}

export type RateDifference = {
  field: RateField
  label: string
  removed: string[]
  added: string[]
  note: string | null
}

/** What changes of these fields from one document of rates to another, as its owner reads it. */
export function rateDifferences(
  before: Rates,
  after: Rates,
  fields: readonly RateField[] = RATE_FIELDS,
): RateDifference[] {
  return changedRates(before, after)
    .filter((field) => fields.includes(field))
    .map((field) => {
      const [label, words] = FIELDS[field]
      const [old, now] = [words(before), words(after)]
      return {
        ...{ field, label, note: null },
        removed: old.filter((line) => !now.includes(line)),
        added: now.filter((line) => !old.includes(line)),
      }
    })
}

function seasonLines({ terms, ranges }: YearSeason): string[] {
  const weekly = terms.weekly === null ? '' : `, ${price(terms.weekly)} la semaine`
  const rules = [
    `de ${nights(terms.minNights)}${terms.maxNights === null ? ' au moins' : ` à ${nights(terms.maxNights)}`}`,
    `arrivée ${days(terms.arrivalDays)}`,
    `départ ${days(terms.departureDays)}`,
  ].join(', ')
  return ranges.map(
    ({ from, to }) =>
      `${terms.name}, du ${formatStayDates({ arrival: from, departure: to })}\u00a0: ${price(terms.nightly)} la nuit${weekly}, ${rules}`,
  )
}
