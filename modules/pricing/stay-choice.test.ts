import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staysOverlap } from '#modules/calendar/stay.ts'
import { checkStay } from '#modules/calendar/stay-rules.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { type CalendarFacts, calendarOf } from './calendar-day.ts'
import { NOT_YET_KNOWN, stayChoices } from './stay-choice.ts'

const TAKEN = [{ arrival: '2027-07-10', departure: '2027-07-17' }] as const
const SATURDAYS = aRates({ minNights: 7, maxNights: 14, arrivalDays: [6], departureDays: [6] })
const factsOf = (rates: Rates): CalendarFacts => ({
  rates,
  occupied: TAKEN,
  today: '2027-06-24',
  lastDay: '2027-09-01',
})
const choicesOf = (facts: CalendarFacts) =>
  stayChoices(new Map(calendarOf(facts, {}, '2027-06-20', 120).days.map((view) => [view.day, view])))

describe('choosing a stay on a calendar', () => {
  test('a departure is refused with the rule that the stay breaks', () => {
    const refuse = choicesOf(factsOf(SATURDAYS))
    expect(refuse('2027-07-10', '2027-07-03')).toBeNull()
    expect(refuse('2027-07-08', '2027-07-03')).toBe('Séjour minimum\u00a0: 7 nuits')
    expect(refuse('2027-07-17', '2027-07-03')).toBe('Une des nuits de ce séjour n’est pas libre')
    expect(refuse('2027-08-14', '2027-07-24')).toBe('Séjour maximum\u00a0: 14 nuits')
    expect(refuse('2027-07-05', '2027-06-26')).toBe('Départ le samedi uniquement')
    expect(choicesOf(factsOf(aRates()))('2027-10-01', '2027-07-01')).toMatch(/90 jours/)
  })

  test('a day before the chosen arrival is judged as a new arrival', () => {
    expect(choicesOf(factsOf(SATURDAYS))('2027-06-26', '2027-07-03')).toBeNull()
  })

  test('a day that was not read yet is refused as unknown', () => {
    const refuse = choicesOf(factsOf(aRates()))
    expect(refuse('2028-01-01', null)).toBe(NOT_YET_KNOWN)
    expect(refuse('2028-01-03', '2028-01-01')).toBe(NOT_YET_KNOWN)
  })

  test('a stay is accepted exactly when it breaks no rule and all its nights are free', () => {
    const day = fc.integer({ min: 0, max: 80 }).map((days): CivilDate => addDays('2027-06-20', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), fc.boolean(), (arrival, nights, strict) => {
        const facts = factsOf(strict ? SATURDAYS : aRates({ minNights: 3 }))
        const stay = { arrival, departure: addDays(arrival, nights) }
        const refuse = choicesOf(facts)
        const accepted = !refuse(stay.arrival, null) && !refuse(stay.departure, stay.arrival)
        const free = !TAKEN.some((taken) => staysOverlap(taken, stay))
        expect(accepted).toBe(free && checkStay({ ...facts, stay }) === null)
      }),
    )
  })
})
