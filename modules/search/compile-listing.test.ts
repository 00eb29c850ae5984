import { describe, expect, test } from 'vitest'
import type { NightMinimums } from '#modules/calendar/stay-rules.ts'
import { areaBit } from '#modules/places/area.ts'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import type { Season } from '#modules/rates/rates.ts'
import type { ReductionTerms, RentReduction } from '#modules/rates/rent-reduction.ts'
import { toEpochDay } from '#shared/civil-date.ts'
import { aListing, aRates, type VillaChanges } from '#tests/listing-factory.ts'
import { compileListing, compileReductions, readReductions } from './compile-listing.ts'
import { blockOf, firstNightOf, RING_BLOCKS } from './nights-ring.ts'
import { packTerms } from './stay-terms.ts'

const TODAY = '2027-01-15'
const firstBlock = blockOf(TODAY)

const HIGH: Season = {
  name: 'Été',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 300_000,
  weekly: 1_400_007,
  minNights: 7,
  maxNights: 21,
  arrivalDays: [6],
  departureDays: [6, 7],
}

const compile = (
  { rates = aRates(), ...changes }: VillaChanges = {},
  nightMinimums: NightMinimums = {},
  reductions: readonly RentReduction[] = [],
) => {
  const content = publicContentOf(aListing(changes))
  return compileListing({
    ...{ content, rates, nightPrices: {}, nightMinimums, tariffs: [], reductions, firstBlock },
    today: TODAY,
  })
}

describe('a compiled listing', () => {
  test('has the city, the region and approximate coordinates, without the exact address', () => {
    const { city, department, region, country, words, x, y } = compile()
    expect({ city, department, region, country }).toEqual({
      city: 'cannes',
      department: '06',
      region: 'PAC',
      country: 'FR',
    })
    expect(words).toBe('villa d essai vue mer villa cannes 06400')
    expect([x, y]).toEqual([41_630, 6_983])
  })

  test('lies in Provence and in its department when its commune is not one of the cities served', () => {
    const { address, publicPlace } = aListing()
    const cassis = { latitude: 43.214, longitude: 5.538, city: 'Cassis', citySlug: 'cassis' }
    const { department, areaBits, region } = compile({
      publicPlace: { ...publicPlace, ...cassis },
      address: { ...address, postalCode: '13260', city: 'Cassis' },
    })
    expect({ department, region }).toEqual({ department: '13', region: 'PAC' })
    expect(areaBits & areaBit('provence')).not.toBe(0)
  })

  test('has one segment when rates never change, and three when there is one season', () => {
    const plain = compile()
    expect(plain.segmentDays).toEqual([toEpochDay(firstNightOf(firstBlock))])
    expect(plain).toMatchObject({
      nightlySevenths: [700_000],
      weeklySevenths: [700_000],
      terms: [packTerms(aRates())],
    })
    const seasonal = compile({ rates: aRates({ seasons: [HIGH] }) })
    expect(seasonal.segmentDays.slice(1)).toEqual([toEpochDay(HIGH.from), toEpochDay(HIGH.to)])
    expect(seasonal.weeklySevenths).toEqual([700_000, 1_400_007, 700_000])
    expect(seasonal.terms).toEqual([aRates(), HIGH, aRates()].map(packTerms))
  })

  test('starts a new segment when only the stay rules change, with the same price line', () => {
    const strict = { ...HIGH, nightly: 100_000, weekly: null }
    const { segmentDays, nightlyIcptSevenths, nightlySevenths } = compile({
      rates: aRates({ seasons: [strict] }),
    })
    expect(segmentDays).toHaveLength(3)
    expect(new Set(nightlyIcptSevenths).size).toBe(1)
    expect(new Set(nightlySevenths).size).toBe(1)
  })

  test('has one segment for consecutive nights whose minimum in the calendar is the same', () => {
    const minimums = { '2027-05-01': 4, '2027-05-02': 4, '2027-05-03': 4 }
    const { segmentDays, terms, nightlySevenths } = compile({}, minimums)
    expect(segmentDays.slice(1)).toEqual([toEpochDay('2027-05-01'), toEpochDay('2027-05-04')])
    expect(terms).toEqual([aRates(), aRates({ minNights: 4 }), aRates()].map(packTerms))
    expect(new Set(nightlySevenths).size).toBe(1)
  })

  test('has the taxe de séjour tariff of its commune, and a zero tariff in Monaco', () => {
    expect(compile()).toMatchObject({
      taxDays: [toEpochDay(firstNightOf(firstBlock))],
      taxBasisPoints: [500],
      taxCap: [480],
      taxDepartmental: [1_000],
      taxRegional: [3_400],
    })
    expect(compile({ stars: 5 })).toMatchObject({ taxBasisPoints: [0], taxCap: [340] })
    expect(compile({ jurisdiction: 'MC' })).toMatchObject({ taxCap: [0], taxDepartmental: [0] })
  })

  test('has as « à partir de » the lowest price of the nights to come, a seventh of a weekly price included', () => {
    expect(compile().fromNightly).toBe(100_000)
    expect(compile({ rates: aRates({ baseNightly: null, seasons: [HIGH] }) }).fromNightly).toBe(200_100)
    expect(compile({ rates: aRates({ baseNightly: null }) }).fromNightly).toBeNull()
    const over = { ...HIGH, from: '2026-12-20', to: '2027-01-05', nightly: 50_000, weekly: null } as const
    expect(compile({ rates: aRates({ seasons: [over] }) }).fromNightly).toBe(100_000)
  })

  test('says the day after the last night at that price', () => {
    const { fromUntil } = compile()
    expect(fromUntil).toBe(firstNightOf(firstBlock + RING_BLOCKS))
    expect(compile({ rates: aRates({ baseNightly: null, seasons: [HIGH] }) }).fromUntil).toBe(HIGH.to)
    expect(compile({ rates: aRates({ baseNightly: null }) }).fromUntil).toBeNull()
    const low = { ...HIGH, nightly: 50_000, weekly: null }
    const again = { ...low, name: 'Automne', from: '2027-10-02', to: '2027-10-30' } as const
    expect(compile({ rates: aRates({ seasons: [low] }) }).fromUntil).toBe(HIGH.to)
    expect(compile({ rates: aRates({ seasons: [low, again] }) }).fromUntil).toBe(again.to)
  })

  test('counts nights without a price only when some nights have none', () => {
    expect(compile().unpriced).toBeNull()
    expect(compile({ rates: aRates({ baseNightly: null, seasons: [HIGH] }) }).unpriced).toEqual([1, 0, 1])
  })
})

test('what promotions take off is read as it was compiled, without what names them', () => {
  const terms: ReductionTerms = {
    ...{ basisPoints: 1_000, leastNights: 7, bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
    ...{ stayFrom: '2027-05-01', stayTo: '2027-06-30', mostDaysBefore: 14 },
  }
  const open = { ...terms, stayFrom: null, stayTo: null, mostDaysBefore: null }
  const named = [terms, open].map((one) => ({
    ...one,
    promotion: 'p',
    name: 'Été',
    borneBy: 'agency' as const,
  }))
  expect(readReductions(compileReductions(named))).toEqual([terms, open])
  expect(readReductions(null)).toEqual([])
})
