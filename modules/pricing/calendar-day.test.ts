import { describe, expect, test } from 'vitest'
import type { Season } from '#modules/rates/rates.ts'
import { aRates } from '#tests/listing-factory.ts'
import { type CalendarFacts, calendarOf, describeRules } from './calendar-day.ts'

const HIGH: Season = {
  name: 'Haute saison',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 200_000,
  weekly: 1_200_000,
  minNights: 7,
  maxNights: null,
  arrivalDays: [6],
  departureDays: [6],
}
const facts: CalendarFacts = {
  rates: aRates({ minNights: 3, seasons: [HIGH] }),
  occupied: [{ arrival: '2027-06-10', departure: '2027-06-17' }],
  today: '2027-06-05',
  lastDay: '2027-09-05',
}
const dayOf = (day: `${number}-${number}-${number}`) =>
  calendarOf(facts, { '2027-06-20': 90_000 }, day, 1).days[0]!

describe('a day of the public calendar', () => {
  test('says whether its night is past, free, booked or closed, and what it costs while for sale', () => {
    expect(dayOf('2027-06-04')).toMatchObject({ state: 'past', nightly: null, arrivalRefusal: 'Date passée' })
    expect(dayOf('2027-06-05')).toMatchObject({ state: 'free', nightly: 100_000, arrivalRefusal: null })
    expect(dayOf('2027-06-10')).toMatchObject({ state: 'booked', nightly: null, departureRefusal: null })
    expect(dayOf('2027-06-20')).toMatchObject({ nightly: 90_000 })
    expect(dayOf('2027-07-10')).toMatchObject({ nightly: 200_000, minNights: 7, arrivalRefusal: null })
    expect(dayOf('2027-09-05')).toMatchObject({ state: 'closed', nightly: null, departureRefusal: null })
  })

  test('says why no stay may begin or end on it', () => {
    expect(dayOf('2027-06-08').arrivalRefusal).toBe(
      'Trop peu de nuits libres (séjour minimum\u00a0: 3 nuits)',
    )
    expect(dayOf('2027-06-12').departureRefusal).toBe('Départ impossible, la nuit qui précède est prise')
    expect(dayOf('2027-07-06').arrivalRefusal).toBe('Arrivée le samedi uniquement')
    expect(dayOf('2027-07-06').departureRefusal).toBe('Départ le samedi uniquement')
    expect(dayOf('2027-06-05').departureRefusal).toBe('Date passée')
    expect(dayOf('2027-09-06').arrivalRefusal).toBe(
      'Réservations ouvertes jusqu’au 5\u00a0septembre\u00a02027',
    )
    expect(dayOf('2027-09-06').departureRefusal).toBe(
      'Réservations ouvertes jusqu’au 5\u00a0septembre\u00a02027',
    )
  })

  test('has no price in a villa whose prices are on request', () => {
    const onRequest = { ...facts, rates: aRates({ baseNightly: null }) }
    expect(calendarOf(onRequest, {}, '2027-06-25', 1).days[0]).toMatchObject({ state: 'free', nightly: null })
  })
})

test('the rules of a window are listed season by season', () => {
  expect(calendarOf(facts, {}, '2027-06-01', 92).rules).toEqual([
    { from: '2027-06-05', to: '2027-07-03', name: null, words: ['Séjour minimum\u00a0: 3 nuits'] },
    {
      from: '2027-07-03',
      to: '2027-08-28',
      name: 'Haute saison',
      words: ['Séjour minimum\u00a0: 7 nuits', 'Arrivée et départ le samedi uniquement'],
    },
    { from: '2027-08-28', to: '2027-09-01', name: null, words: ['Séjour minimum\u00a0: 3 nuits'] },
  ])
})

test('each rule is a short sentence; a villa without rules has no sentence', () => {
  expect(describeRules(aRates())).toEqual([])
  expect(describeRules(aRates({ maxNights: 21, arrivalDays: [5, 6], departureDays: [1] }))).toEqual([
    'Séjour maximum\u00a0: 21 nuits',
    'Arrivée le vendredi ou le samedi uniquement',
    'Départ le lundi uniquement',
  ])
})
