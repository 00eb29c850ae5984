import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { type CalendarFacts, dayRefusals } from './day-refusal.ts'
import { type Stay, staysOverlap } from './stay.ts'
import { checkStay } from './stay-rules.ts'

const facts = (changes: Partial<CalendarFacts> = {}): CalendarFacts => ({
  rates: aRates(),
  occupied: [],
  today: '2027-06-01',
  lastDay: '2029-06-01',
  ...changes,
})
const TAKEN: Stay[] = [{ arrival: '2027-07-10', departure: '2027-07-17' }]
const SATURDAYS = aRates({ minNights: 7, arrivalDays: [6], departureDays: [6] })

describe('days of a villa’s calendar', () => {
  test('as an arrival: free, taken, past, too late', () => {
    const refuse = dayRefusals(facts({ occupied: TAKEN }))
    expect(refuse('2027-07-09', null)).toBeNull()
    expect(refuse('2027-07-10', null)).toBe('Départ possible, arrivée impossible')
    expect(refuse('2027-07-12', null)).toBe('Non disponible')
    expect(refuse('2027-07-17', null)).toBeNull()
    expect(refuse('2027-05-31', null)).toBe('Date passée')
  })

  test('an arrival says the days of the season, and a gap too small for its minimum', () => {
    const refuse = dayRefusals(facts({ rates: SATURDAYS, occupied: TAKEN }))
    expect(refuse('2027-07-04', null)).toBe('Arrivée le samedi uniquement')
    expect(refuse('2027-07-03', null)).toBeNull()
    const gap = dayRefusals(facts({ rates: aRates({ minNights: 5 }), occupied: TAKEN }))
    expect(gap('2027-07-05', null)).toBeNull()
    expect(gap('2027-07-06', null)).toBe('Trop peu de nuits libres (séjour minimum\u00a0: 5 nuits)')
  })

  test('an arrival obeys the minimum its own night has in the calendar', () => {
    const nightMinimums = { '2027-07-03': 10, '2027-07-04': 6 }
    const refuse = dayRefusals(facts({ occupied: TAKEN, nightMinimums }))
    expect(refuse('2027-07-03', null)).toBe('Trop peu de nuits libres (séjour minimum\u00a0: 10 nuits)')
    expect(refuse('2027-07-04', null)).toBeNull()
    expect(refuse('2027-07-09', '2027-07-04')).toBe('Séjour minimum\u00a0: 6 nuits')
    expect(refuse('2027-07-10', '2027-07-04')).toBeNull()
  })

  test('as a departure: names the rule, or the night that is taken', () => {
    const refuse = dayRefusals(facts({ rates: SATURDAYS, occupied: TAKEN }))
    expect(refuse('2027-07-10', '2027-07-03')).toBeNull()
    expect(refuse('2027-07-08', '2027-07-03')).toBe('Séjour minimum\u00a0: 7 nuits')
    expect(refuse('2027-07-17', '2027-07-03')).toBe('Une des nuits de ce séjour n’est pas libre')
    expect(refuse('2027-06-30', '2027-06-19')).toBe('Départ le samedi uniquement')
  })

  test('a stay is accepted exactly when it breaks no rule and takes no taken night', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days): CivilDate => addDays('2027-06-20', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), fc.boolean(), (arrival, nights, inSeason) => {
        const villa = facts({ rates: inSeason ? SATURDAYS : aRates({ minNights: 3 }), occupied: TAKEN })
        const stay = { arrival, departure: addDays(arrival, nights) }
        const refuse = dayRefusals(villa)
        const accepted = !refuse(stay.arrival, null) && !refuse(stay.departure, stay.arrival)
        const free = !TAKEN.some((taken) => staysOverlap(taken, stay))
        expect(accepted).toBe(free && checkStay({ ...villa, stay }) === null)
      }),
    )
  })
})
