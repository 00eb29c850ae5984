import { nightsOf, type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { checkStay, rulesOn } from '#modules/calendar/stay-rules.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate, daysBetween, weekdayOf } from '#shared/civil-date.ts'
import { onOrAfter } from './seasons.ts'

/** A past or future occupation of a villa: a booking, an owner's stay, works. */
export type PlannedOccupation = {
  kind: 'reservation' | 'owner_stay' | 'block'
  stay: Stay
  bookedOn: CivilDate
  note: string | null
}

const DAYS_BEFORE = 420
const DAYS_AFTER = 330

/**
 * Two years of a villa's occupations around today: stays that respect its seasons, never over those in
 * `taken`. The same villa and day always give the same plan. Cannes (`rank` of the villa in its town) keeps
 * two weeks of three free in the coming Julys, and the shore from Saint-Tropez to Saint-Raphaël a fortnight in the coming Augusts.
 */
export function planOccupations(asked: {
  villa: string
  city: string
  rank: number
  rates: Rates
  today: CivilDate
  taken: readonly Stay[]
}): PlannedOccupation[] {
  const { villa, rates, today, taken } = asked
  const next = seededRandom(villa)
  const planned: PlannedOccupation[] = []
  const end = addDays(today, DAYS_AFTER)
  let day = addDays(today, -DAYS_BEFORE)
  while (day < end) {
    const stay = stayFrom(addDays(day, gapAfter(day, next)), rates, next)
    const isChosen = next() < demandOf(asked, stay)
    day = isChosen ? stay.departure : addDays(stay.arrival, 7)
    const isAllowed = checkStay({ rates, stay, today: stay.arrival, lastDay: addDays(end, 60) }) === null
    const isTaken = taken.some((other) => staysOverlap(other, stay))
    if (isChosen && isAllowed && !isTaken) planned.push(occupationOf(stay, today, next))
  }
  return planned
}

/** The first stay of a usual length, from a given day on, that ends on an allowed day. */
function stayFrom(from: CivilDate, rates: Rates, next: () => number): Stay {
  const rules = rulesOn(rates, from)
  const arrival = rules.arrivalDays[0] ? onOrAfter(from, rules.arrivalDays[0]) : from
  const { minNights } = rulesOn(rates, arrival)
  const nights = minNights >= 7 ? (next() < 0.8 ? 7 : 14) : minNights + Math.floor(next() * 5)
  const departure = addDays(arrival, nights)
  const [day] = rulesOn(rates, addDays(departure, -1)).departureDays
  return { arrival, departure: day ? onOrAfter(departure, day) : departure }
}

/** Days left free between two stays; on the Saturdays of summer stays follow directly. */
function gapAfter(day: CivilDate, next: () => number): number {
  return ['07', '08'].includes(day.slice(5, 7)) ? 0 : Math.floor(next() * 9)
}

/** The probability of a stay: higher in summer and in the past than in a coming winter. */
function demandOf(
  { city, rank, today }: { city: string; rank: number; today: CivilDate },
  stay: Stay,
): number {
  if (city === 'cannes' && touchesJuly(stay)) return isTurnOf(rank, stay) ? 1 : 0
  if (WITH_A_FREE_FORTNIGHT.includes(city) && stay.departure > today && touchesFortnight(stay, today))
    return 0
  const byMonth = [0.3, 0.35, 0.4, 0.55, 0.7, 0.75, 0.9, 0.9, 0.7, 0.5, 0.25, 0.45]
  const sought = byMonth[Number(stay.arrival.slice(5, 7)) - 1]!
  const ahead = daysBetween(today, stay.arrival)
  return ahead <= 0 ? sought : sought * (0.85 - Math.min(ahead, 300) / 700)
}

/** In July each villa of Cannes is let one week of three, in turn. */
function isTurnOf(rank: number, stay: Stay): boolean {
  const week = Math.floor(daysBetween('2020-01-04', stay.arrival) / 7)
  return (week + rank) % 3 === 0 && nightsOf(stay) === 7
}

function touchesJuly({ arrival, departure }: Stay): boolean {
  return [arrival, addDays(departure, -1)].some((night) => night.slice(5, 7) === '07')
}

const WITH_A_FREE_FORTNIGHT: readonly string[] = ['saint-tropez', 'saint-raphael']

/** Two weeks from the first Saturday of August that is to come: what a caller asks for in the demonstration. */
function touchesFortnight(stay: Stay, today: CivilDate): boolean {
  const august: CivilDate = `${Number(stay.departure.slice(0, 4))}-08-01`
  const arrival = onOrAfter(august < today ? today : august, 6)
  return staysOverlap(stay, { arrival, departure: addDays(arrival, 14) })
}

function occupationOf(stay: Stay, today: CivilDate, next: () => number): PlannedOccupation {
  const lead = 20 + Math.floor(next() * 200)
  const latest = addDays(today, -1 - Math.floor(next() * 40))
  const wanted = addDays(stay.arrival, -lead)
  const bookedOn = wanted < latest ? wanted : latest
  const kind = next()
  if (kind < 0.08) return { kind: 'owner_stay', stay, bookedOn, note: 'Séjour du propriétaire' }
  if (kind < 0.14) return { kind: 'block', stay, bookedOn, note: noteOf(stay) }
  return { kind: 'reservation', stay, bookedOn, note: null }
}

function noteOf({ arrival }: Stay): string {
  const month = Number(arrival.slice(5, 7))
  if (month < 4 || month > 10) return 'Entretien d’hiver'
  return weekdayOf(arrival) === 6 ? 'Réservé hors plateforme' : 'Entretien de la piscine'
}

/** A sequence of numbers between 0 and 1, seeded by a name (mulberry32). */
export function seededRandom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
