import { describe, expect, test } from 'vitest'
import { aRates } from '#tests/listing-factory.ts'
import { NO_RATES, ratesProblem, ratesSchema, type Season } from './rates.ts'

const season = (from: Season['from'], to: Season['to']): Season => ({
  name: from,
  from,
  to,
  nightly: 1,
  weekly: null,
  minNights: 1,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
})
const july = season('2027-07-01', '2027-08-01')
const isRates = (rates: unknown) => ratesSchema.safeParse(rates).success

describe('rates', () => {
  test('are refused with seasons that overlap or are empty; seasons that touch are accepted', () => {
    const problemOf = (...seasons: Season[]) => ratesProblem(aRates({ seasons }))
    expect(problemOf(season('2027-08-01', '2027-09-01'), july)).toBeNull()
    expect(problemOf(july, season('2027-07-31', '2027-08-15'))).toBe('Deux saisons se recouvrent.')
    expect(problemOf(season('2027-07-01', '2027-07-01'))).toBe('Deux saisons se recouvrent.')
  })

  test('are refused with fractions of cents, days that do not exist or unknown days of the week', () => {
    expect(isRates(aRates({ seasons: [july] }))).toBe(true)
    expect(isRates(NO_RATES)).toBe(true)
    expect(isRates(aRates({ baseNightly: 100.5 }))).toBe(false)
    expect(isRates(aRates({ deposit: -1 }))).toBe(false)
    expect(isRates(aRates({ serviceFeeBasisPoints: -1 }))).toBe(false)
    expect(isRates(aRates({ serviceFeeBasisPoints: 1.5 }))).toBe(false)
    expect(isRates({ ...aRates(), seasons: [{ ...july, to: '2027-02-30' }] })).toBe(false)
    expect(isRates({ ...aRates(), arrivalDays: [8] })).toBe(false)
    expect(isRates({ ...aRates(), discount: 1 })).toBe(false)
  })
})
