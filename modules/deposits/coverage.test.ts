import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { coverageOf, endsSoon, nextGap } from './coverage.ts'

const plan = { coveredFrom: '2027-07-17', coveredUntil: '2027-07-31' } as const
const FIRST = { from: '2027-07-14T09:00:00Z', until: '2027-07-19T03:00:00Z' }

describe('the calendar of a cover', () => {
  test('has each day from the arrival to a week after the departure', () => {
    const days = coverageOf({ plan, covers: [], renews: false })
    expect(days).toHaveLength(15)
    expect(days[0]).toEqual({ day: '2027-07-17', cover: 'gap', until: null })
    expect(days.at(-1)!.day).toBe('2027-07-31')
  })

  test('says the hour at which a hold ends, and what follows it', () => {
    const kept = coverageOf({ plan, covers: [FIRST], renews: true })
    expect(kept.slice(0, 4)).toEqual([
      { day: '2027-07-17', cover: 'covered', until: null },
      { day: '2027-07-18', cover: 'covered', until: null },
      { day: '2027-07-19', cover: 'covered', until: FIRST.until },
      { day: '2027-07-20', cover: 'expected', until: null },
    ])
    const alone = coverageOf({ plan, covers: [FIRST], renews: false })
    expect(alone.slice(1, 4).map(({ cover }) => cover)).toEqual(['covered', 'gap', 'gap'])
  })

  test('counts the day in Paris: a hold that ends at 23:30 UTC ends the day after', () => {
    const days = coverageOf({
      plan,
      covers: [{ from: '2027-07-14T09:00:00Z', until: '2027-07-18T23:30:00Z' }],
      renews: false,
    })
    expect(days.find(({ until }) => until)?.day).toBe('2027-07-19')
  })

  test('has no gap while holds follow each other, whatever their length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 15, maxLength: 15 }), (lengths) => {
        let from = '2027-07-14' as `${number}-${number}-${number}`
        const covers = lengths.map((length) => {
          const until = addDays(from, length)
          const cover = { from: `${from}T09:00:00Z`, until: `${until}T09:00:00Z` }
          from = addDays(until, -1)
          return cover
        })
        expect(coverageOf({ plan, covers, renews: false }).map(({ cover }) => cover)).not.toContain('gap')
      }),
    )
  })
})

describe('a gap', () => {
  const days = coverageOf({ plan, covers: [FIRST], renews: false })

  test('is seen seven days ahead, and no earlier', () => {
    expect(nextGap(days, '2027-07-11')).toBeNull()
    expect(nextGap(days, '2027-07-12')).toBe('2027-07-19')
  })

  test('of the past is none', () => {
    expect(nextGap(days, '2027-07-25')).toBe('2027-07-25')
    expect(nextGap(days, '2027-08-01')).toBeNull()
  })
})

test('a hold is renewed a day before its end', () => {
  const end = new Date('2027-07-19T03:00:00Z')
  expect(endsSoon(end, new Date('2027-07-18T02:59:59Z'))).toBe(false)
  expect(endsSoon(end, new Date('2027-07-18T03:00:00Z'))).toBe(true)
})
