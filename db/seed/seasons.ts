import type { Season } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, type Weekday, weekdayOf } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { SeasonPrices } from './villa-seed.ts'

const SATURDAY: Weekday = 6

/** An event of the coast: its own days, more expensive than the month. */
type Event = { name: string; from: (year: number) => CivilDate; nights: number; minNights: number }

const FESTIVAL: Event = {
  name: 'Festival de Cannes',
  from: (year) => onOrAfter(`${year}-05-10`, SATURDAY),
  nights: 14,
  minNights: 5,
}
const GRAND_PRIX: Event = {
  name: 'Grand Prix de Monaco',
  from: (year) => onOrAfter(`${year}-05-27`, 3),
  nights: 5,
  minNights: 5,
}

const EVENTS: Readonly<Record<string, readonly Event[]>> = {
  cannes: [FESTIVAL],
  antibes: [FESTIVAL],
  monaco: [GRAND_PRIX],
  menton: [GRAND_PRIX],
}

/** Seasons of one year, in order; the days outside them are the low season. */
export function seasonsOf(city: string, prices: SeasonPrices, year: number): Season[] {
  const juneStart = onOrAfter(`${year}-06-01`, SATURDAY)
  const julyStart = onOrAfter(`${year}-07-01`, SATURDAY)
  const augustEnd = onOrAfter(`${year}-08-27`, SATURDAY)
  const septemberEnd = onOrAfter(`${year}-09-24`, SATURDAY)
  const free = { arrivalDays: [], departureDays: [], maxNights: null }
  const weekly = { arrivalDays: [SATURDAY], departureDays: [SATURDAY], maxNights: 28 }
  const spring: Season = {
    ...priced('Printemps', prices.mid),
    ...free,
    from: `${year}-04-01`,
    to: juneStart,
    minNights: 4,
  }
  return [
    ...aroundEvents(spring, EVENTS[city] ?? [], prices, year),
    { ...priced('Juin', prices.high), ...free, from: juneStart, to: julyStart, minNights: 5 },
    { ...priced('Juillet et août', prices.peak), ...weekly, from: julyStart, to: augustEnd, minNights: 7 },
    { ...priced('Septembre', prices.high), ...free, from: augustEnd, to: septemberEnd, minNights: 5 },
    { ...priced('Automne', prices.mid), ...free, from: septemberEnd, to: `${year}-11-02`, minNights: 4 },
    {
      ...priced('Fêtes', prices.high),
      ...free,
      from: `${year}-12-19`,
      to: `${year + 1}-01-03`,
      minNights: 5,
    },
  ]
}

/** Price of a week: six and a half nights, rounded to ten euros. */
export function weeklyOf(nightly: Cents): Cents {
  return Math.round((nightly * 6.5) / 1_000) * 1_000
}

export function onOrAfter(date: CivilDate, day: Weekday): CivilDate {
  return addDays(date, (day - weekdayOf(date) + 7) % 7)
}

function priced(name: string, euros: number): Pick<Season, 'name' | 'nightly' | 'weekly'> {
  return { name, nightly: euros * 100, weekly: weeklyOf(euros * 100) }
}

/** The parts of a season outside the nights of events. */
function aroundEvents(
  season: Season,
  events: readonly Event[],
  prices: SeasonPrices,
  year: number,
): Season[] {
  const parts: Season[] = []
  let from = season.from
  for (const event of events) {
    const start = event.from(year)
    const end = addDays(start, event.nights)
    const to = end < season.to ? end : season.to
    const price = { ...priced(event.name, prices.peak), weekly: null }
    parts.push(
      { ...season, from, to: start },
      { ...season, ...price, from: start, to, minNights: event.minNights },
    )
    from = to
  }
  return [...parts, { ...season, from }].filter((part) => part.from < part.to)
}
