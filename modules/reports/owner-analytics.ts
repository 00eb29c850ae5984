import { nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { addMonths, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** A villa that may be chosen. */
export type AnalyzedVilla = { publicId: string; title: string }

/** A signed stay as the figures count it: `cancelledOn` is the day in Paris, null where it still stands. */
export type AnalyzedStay = Stay & { bookedOn: CivilDate; cancelledOn: CivilDate | null; rent: Cents }

/**
 * The nights of one month. `open` are those that could be sold; `sameDay` those sold by the day of the
 * comparison.
 */
export type NightsOfMonth = { open: number; sold: number; sameDay: number; averageNight: Cents | null }

/** A year of an owner’s villas beside the year before: twelve months each, January first. */
export type YearOfNights = { year: number; months: NightsOfMonth[]; before: NightsOfMonth[] }

const MONTHS = 12
const EURO = 100

/** The years that may be chosen on a day: the one before, this one, the next one. */
export function analyzedYears(today: CivilDate): number[] {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 1, thisYear, thisYear + 1]
}

/** The year in an address, or this year. */
export function readAnalyzedYear(text: string | null, today: CivilDate): number {
  return analyzedYears(today).find((year) => String(year) === text) ?? Number(today.slice(0, 4))
}

/** The days of a year and of the one before it, half-open. */
export function twoYears(year: number): Stay {
  return { arrival: firstDay(year - 1, 0), departure: firstDay(year + 1, 0) }
}

/**
 * The nights of `villas` villas in a year and in the one before, month by month. A stay counts from the day
 * it was booked until it is cancelled, its nights in their own months, its rent in the month of its arrival.
 * `sameDay` counts the nights of `year` sold by today, and those of the year before sold by the same day a
 * year ago. The nights of `closed` are not open: the owner keeps them, or other sites let them.
 */
export function nightsOfYear(input: {
  year: number
  today: CivilDate
  villas: number
  stays: readonly AnalyzedStay[]
  closed: readonly Stay[]
}): YearOfNights {
  const { year, today } = input
  return {
    year,
    months: monthsOf(year, today, input),
    before: monthsOf(year - 1, addMonths(today, -MONTHS), input),
  }
}

/** The sold share of the open nights of a year’s months, from 0 to 100; null where none is open. */
export function occupancyOf(months: readonly NightsOfMonth[]): number | null {
  return percentOfNights(sum(months, 'sold'), sum(months, 'open'))
}

/** The sold share of the open nights of one month, from 0 to 100; null where none is open. */
export function monthOccupancy({ sold, open }: NightsOfMonth): number | null {
  return percentOfNights(sold, open)
}

/** The number of nights of a year that were sold by the day of the comparison. */
export function soldSameDay(months: readonly NightsOfMonth[]): number {
  return sum(months, 'sameDay')
}

/** The average price of a night of the stays that arrive in a year, in whole euros; null without a stay. */
export function averageNightOf(stays: readonly AnalyzedStay[], year: number): Cents | null {
  return averageNight(stays.filter((stay) => stands(stay) && stay.arrival.startsWith(`${year}-`)))
}

function monthsOf(
  year: number,
  sameDay: CivilDate,
  { villas, stays, closed }: Pick<Parameters<typeof nightsOfYear>[0], 'villas' | 'stays' | 'closed'>,
): NightsOfMonth[] {
  const standing = stays.filter(stands)
  const booked = stays.filter(
    ({ bookedOn, cancelledOn }) => bookedOn <= sameDay && (cancelledOn === null || cancelledOn > sameDay),
  )
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = { arrival: firstDay(year, at), departure: firstDay(year, at + 1) }
    const arrivals = standing.filter(({ arrival }) => arrival >= month.arrival && arrival < month.departure)
    return {
      open: villas * nightsOf(month) - nightsWithin(closed, month),
      sold: nightsWithin(standing, month),
      sameDay: nightsWithin(booked, month),
      averageNight: averageNight(arrivals),
    }
  })
}

function stands({ cancelledOn }: AnalyzedStay): boolean {
  return cancelledOn === null
}

function nightsWithin(stays: readonly Stay[], month: Stay): number {
  return stays.reduce((nights, { arrival, departure }) => {
    const from = arrival > month.arrival ? arrival : month.arrival
    const to = departure < month.departure ? departure : month.departure
    return nights + Math.max(0, daysBetween(from, to))
  }, 0)
}

function averageNight(stays: readonly AnalyzedStay[]): Cents | null {
  const nights = stays.reduce((all, stay) => all + nightsOf(stay), 0)
  const rent = stays.reduce((all, stay) => all + stay.rent, 0)
  return nights === 0 ? null : Math.round(rent / nights / EURO) * EURO
}

function percentOfNights(nights: number, of: number): number | null {
  return of === 0 ? null : (nights / of) * 100
}

function sum(months: readonly NightsOfMonth[], figure: 'open' | 'sold' | 'sameDay'): number {
  return months.reduce((all, month) => all + month[figure], 0)
}

function firstDay(year: number, month: number): CivilDate {
  return addMonths(`${year}-01-01` as CivilDate, month)
}
