import { describe, expect, test } from 'vitest'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { nightsOf } from './stay.ts'
import {
  breachWhileHeld,
  checkStay,
  departuresFor,
  describeBreach,
  describeStayBreach,
  formatWeekdays,
  nearestStays,
  type StayRuleBreach,
} from './stay-rules.ts'

const RATES = aRates({ minNights: 3, maxNights: 28 })

/** Saturday to Saturday, from Saturday 3 July to Saturday 28 August 2027. */
const HIGH: Season = {
  name: 'Haute saison',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 200_000,
  weekly: null,
  minNights: 7,
  maxNights: 21,
  arrivalDays: [6],
  departureDays: [6],
}

const WITH_SEASON: Rates = { ...RATES, seasons: [HIGH] }
const bookable = { rates: WITH_SEASON, today: '2027-01-15' as const, lastDay: '2028-12-31' as const }

const check = (arrival: CivilDate, departure: CivilDate) =>
  checkStay({ ...bookable, stay: { arrival, departure } })

describe('a stay whose nights are held', () => {
  test('is not refused by the agency’s rules, but by the calendar’s and the law’s', () => {
    const kept = [
      { rule: 'arrival_day', allowed: [6] },
      { rule: 'departure_day', allowed: [6] },
      { rule: 'too_short', minNights: 7 },
      { rule: 'too_long', maxNights: 21 },
    ] as const
    for (const breach of kept) expect(breachWhileHeld({ ...breach } as StayRuleBreach)).toBeNull()
    const refused: StayRuleBreach[] = [
      { rule: 'arrival_in_past' },
      { rule: 'departure_not_after_arrival' },
      { rule: 'beyond_calendar', lastDay: '2028-12-31' },
      { rule: 'over_90_days' },
    ]
    for (const breach of refused) expect(breachWhileHeld(breach)).toEqual(breach)
    expect(breachWhileHeld(null)).toBeNull()
  })
})

describe('rules of a stay', () => {
  test('accept a stay that respects the rules of its season', () => {
    expect(check('2027-07-10', '2027-07-17')).toBeNull()
    expect(check('2027-05-04', '2027-05-07')).toBeNull()
  })

  test('refuse an arrival before today, and accept today', () => {
    expect(check('2027-01-14', '2027-01-20')).toEqual({ rule: 'arrival_in_past' })
    expect(check('2027-01-15', '2027-01-20')).toBeNull()
  })

  test('refuse a departure that is not after the arrival', () => {
    expect(check('2027-05-04', '2027-05-04')).toEqual({ rule: 'departure_not_after_arrival' })
    expect(check('2027-05-04', '2027-05-01')).toEqual({ rule: 'departure_not_after_arrival' })
  })

  test('refuse a departure after the last day of the calendar', () => {
    expect(check('2028-12-28', '2028-12-31')).toBeNull()
    expect(check('2028-12-28', '2029-01-01')).toEqual({ rule: 'beyond_calendar', lastDay: '2028-12-31' })
  })

  test('refuse more than 90 days even where the listing sets no maximum', () => {
    const rates = { ...RATES, maxNights: null }
    const stay = (nights: number) =>
      ({ arrival: '2027-02-01', departure: addDays('2027-02-01', nights) }) as const
    expect(checkStay({ ...bookable, rates, stay: stay(90) })).toBeNull()
    expect(checkStay({ ...bookable, rates, stay: stay(91) })).toEqual({ rule: 'over_90_days' })
  })

  test('take minimum, maximum and arrival day from the season of the arrival', () => {
    expect(check('2027-07-10', '2027-07-16')).toEqual({ rule: 'too_short', minNights: 7 })
    expect(check('2027-07-10', '2027-08-07')).toEqual({ rule: 'too_long', maxNights: 21 })
    expect(check('2027-07-11', '2027-07-18')).toEqual({ rule: 'arrival_day', allowed: [6] })
    expect(check('2027-05-04', '2027-05-06')).toEqual({ rule: 'too_short', minNights: 3 })
  })

  test('take the departure day from the season of the last night', () => {
    expect(check('2027-06-29', '2027-07-06')).toEqual({ rule: 'departure_day', allowed: [6] })
    expect(check('2027-06-29', '2027-07-03')).toBeNull()
    expect(check('2027-08-21', '2027-08-31')).toBeNull()
  })

  test('take the minimum set in the calendar for stays that begin that night', () => {
    const nightMinimums = { '2027-07-17': 14, '2027-07-24': 2, '2027-05-04': 1 }
    const own = (arrival: CivilDate, departure: CivilDate) =>
      checkStay({ ...bookable, nightMinimums, stay: { arrival, departure } })
    expect(own('2027-07-17', '2027-07-24')).toEqual({ rule: 'too_short', minNights: 14 })
    expect(own('2027-07-17', '2027-07-31')).toBeNull()
    expect(own('2027-07-10', '2027-07-24')).toBeNull()
    expect(own('2027-05-04', '2027-05-05')).toBeNull()
    expect(own('2027-07-24', '2027-07-26')).toEqual({ rule: 'departure_day', allowed: [6] })
    expect(own('2027-07-24', '2027-08-21')).toEqual({ rule: 'too_long', maxNights: 21 })
  })

  test('name the arrival when the length of a stay is refused', () => {
    const stay = { arrival: '2027-07-03', departure: '2027-07-06' } as const
    expect(describeStayBreach({ rule: 'too_short', minNights: 7 }, stay)).toBe(
      'Pour une arrivée le samedi 3\u00a0juillet, 7 nuits au minimum',
    )
    expect(describeStayBreach({ rule: 'too_long', maxNights: 21 }, stay)).toBe(
      'Pour une arrivée le samedi 3\u00a0juillet, 21 nuits au maximum',
    )
    expect(describeStayBreach({ rule: 'departure_day', allowed: [6] }, stay)).toBe(
      'Départ le samedi uniquement',
    )
  })

  test('describe the broken rule in French', () => {
    expect(describeBreach({ rule: 'too_short', minNights: 7 })).toBe('Séjour minimum\u00a0: 7 nuits')
    expect(describeBreach({ rule: 'too_long', maxNights: 21 })).toBe('Séjour maximum\u00a0: 21 nuits')
    expect(describeBreach({ rule: 'arrival_day', allowed: [6] })).toBe('Arrivée le samedi uniquement')
    expect(describeBreach({ rule: 'departure_day', allowed: [7, 6] })).toBe(
      'Départ le samedi ou le dimanche uniquement',
    )
    expect(describeBreach({ rule: 'beyond_calendar', lastDay: '2028-12-01' })).toBe(
      'Réservations ouvertes jusqu’au 1er\u00a0décembre\u00a02028',
    )
    expect(describeBreach({ rule: 'over_90_days' })).toContain('90 jours')
    expect(describeBreach({ rule: 'arrival_in_past' })).toContain('passé')
    expect(describeBreach({ rule: 'departure_not_after_arrival' })).toContain('au moins une nuit')
    expect(formatWeekdays([1, 5, 6])).toBe('le lundi, le vendredi ou le samedi')
  })
})

describe('nearest stays', () => {
  const near = (
    arrival: CivilDate,
    departure: CivilDate,
    occupied: { arrival: CivilDate; departure: CivilDate }[] = [],
  ) => nearestStays({ ...bookable, stay: { arrival, departure }, occupied, limit: 3 })

  test('move a week that starts midweek to the Saturdays around it', () => {
    expect(near('2027-07-13', '2027-07-20')).toEqual([
      { arrival: '2027-07-10', departure: '2027-07-17' },
      { arrival: '2027-07-17', departure: '2027-07-24' },
      { arrival: '2027-07-03', departure: '2027-07-10' },
    ])
  })

  test('leave out weeks already taken, and accept a turnover day', () => {
    const taken = [{ arrival: '2027-07-10', departure: '2027-07-17' }] as const
    expect(near('2027-07-13', '2027-07-20', [...taken])[0]).toEqual({
      arrival: '2027-07-17',
      departure: '2027-07-24',
    })
  })

  test('lengthen a stay that is too short, and differ from each other by more than a day', () => {
    expect(near('2027-05-04', '2027-05-05')).toEqual([
      { arrival: '2027-05-04', departure: '2027-05-07' },
      { arrival: '2027-05-02', departure: '2027-05-05' },
      { arrival: '2027-05-06', departure: '2027-05-09' },
    ])
  })

  test('never last more than 90 days, even where the listing takes longer stays', () => {
    const rates = aRates({ minNights: 1, maxNights: 120 })
    const stay = { arrival: '2027-03-01', departure: '2027-06-20' } as const
    const found = nearestStays({ ...bookable, rates, stay, occupied: [], limit: 6 })
    expect(found).toHaveLength(6)
    expect(found.filter((one) => nightsOf(one) > 90)).toEqual([])
  })

  test('are none when every night of the window is taken', () => {
    expect(near('2027-07-13', '2027-07-20', [{ arrival: '2027-01-01', departure: '2028-06-01' }])).toEqual([])
  })
})

describe('departures after an arrival', () => {
  const asked = { ...bookable, occupied: [] }

  test('are the Saturdays of high season, up to its maximum', () => {
    expect(departuresFor('2027-07-10', asked)).toEqual(['2027-07-17', '2027-07-24', '2027-07-31'])
  })

  test('end with the arrival day of the next stay taken', () => {
    const occupied = [{ arrival: '2027-07-24', departure: '2027-07-31' }] as const
    expect(departuresFor('2027-07-10', { ...bookable, occupied })).toEqual(['2027-07-17', '2027-07-24'])
  })

  test('are none for a day on which no arrival is allowed', () => {
    expect(departuresFor('2027-07-11', asked)).toEqual([])
    expect(departuresFor('2027-01-10', asked)).toEqual([])
  })
})
