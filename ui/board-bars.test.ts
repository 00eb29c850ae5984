import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import {
  barsOver,
  describeDay,
  describeOccupation,
  halvesOf,
  lanesOf,
  nightsBetween,
  type Occupation,
  takenNights,
} from './board-bars.ts'

const FIRST: CivilDate = '2026-08-01'
const SPAN = { from: FIRST, to: addDays(FIRST, 31) }
const stay = (from: CivilDate, to: CivilDate, id = from as string): Occupation => ({
  id,
  kind: 'stay',
  label: `Client ${id}`,
  from,
  to,
})
const some = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 70 }), fc.integer({ min: 1, max: 40 })), { maxLength: 30 })
  .map((list) =>
    list.map(([day, nights], at) => stay(addDays(FIRST, day), addDays(FIRST, day + nights), `${at}`)),
  )
/** Stays of one villa: each starts on the day the one before ends, or later. */
const apart = fc
  .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 14 })), { maxLength: 20 })
  .map((list) => {
    let next = addDays(FIRST, -20)
    return list.map(([gap, nights], at) => {
      const from = addDays(next, gap)
      next = addDays(from, nights)
      return stay(from, next, `${at}`)
    })
  })

describe('bars over a span', () => {
  test('start at midday of the arrival and end at midday of the departure', () => {
    expect(barsOver([stay('2026-08-03', '2026-08-10')], SPAN)).toMatchObject([
      { start: 2.5, end: 9.5, cutStart: false, cutEnd: false, lane: 0 },
    ])
  })

  test('are cut at the ends of the span, and marked as cut', () => {
    expect(barsOver([stay('2026-07-20', '2026-09-20')], SPAN)).toMatchObject([
      { start: 0, end: 31, cutStart: true, cutEnd: true },
    ])
    expect(barsOver([stay('2026-07-25', '2026-08-01')], SPAN)).toMatchObject([
      { start: 0, end: 0.5, cutStart: true, cutEnd: false },
    ])
    expect(barsOver([stay('2026-08-31', '2026-09-02')], SPAN)).toMatchObject([
      { start: 30.5, end: 31, cutEnd: true },
    ])
  })

  test('lie within the span, are as long as their nights when whole, and show every stay in sight', () => {
    fc.assert(
      fc.property(some, (occupations) => {
        const bars = barsOver(occupations, SPAN)
        const inSight = occupations.filter(({ from, to }) => to >= SPAN.from && from < SPAN.to)
        expect(bars.map(({ occupation }) => occupation.id).sort()).toEqual(inSight.map(({ id }) => id).sort())
        for (const { occupation, start, end, cutStart, cutEnd } of bars) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(31)
          expect(end).toBeGreaterThan(start)
          if (!cutStart && !cutEnd) expect(end - start).toBe(daysBetween(occupation.from, occupation.to))
        }
      }),
    )
  })

  test('of one lane never overlap', () => {
    fc.assert(
      fc.property(some, (occupations) => {
        const bars = barsOver(occupations, SPAN)
        for (const one of bars)
          for (const other of bars)
            if (one !== other && one.lane === other.lane)
              expect(one.end <= other.start || other.end <= one.start).toBe(true)
      }),
    )
  })

  test('of stays that follow one another need one lane, even when they share a day', () => {
    fc.assert(
      fc.property(apart, (stays) => {
        expect(lanesOf(barsOver(stays, SPAN))).toBe(1)
      }),
    )
  })

  test('cover the same halves of days as `halvesOf` gives for each day', () => {
    fc.assert(
      fc.property(apart, fc.integer({ min: 0, max: 30 }), (stays, at) => {
        const { morning, evening } = halvesOf(stays, addDays(FIRST, at))
        const covering = (instant: number) =>
          barsOver(stays, SPAN)
            .filter(({ start, end }) => start <= instant && instant < end)
            .map(({ occupation }) => occupation)
        expect(covering(at + 0.25)).toEqual(morning)
        expect(covering(at + 0.75)).toEqual(evening)
      }),
    )
  })
})

test('a day is read aloud with its departure, its arrival and the occupation of its night', () => {
  const stays = [stay('2026-08-01', '2026-08-08', 'A'), stay('2026-08-08', '2026-08-10', 'B')]
  const plain = (day: CivilDate) => describeDay(stays, day).replaceAll('\u00a0', ' ')
  expect(plain('2026-08-05')).toBe('mercredi 5 août 2026, Séjour, Client A')
  expect(plain('2026-08-08')).toBe(
    'samedi 8 août 2026, départ : Séjour, Client A, arrivée : Séjour, Client B',
  )
  expect(plain('2026-08-10')).toBe('lundi 10 août 2026, départ : Séjour, Client B, nuit libre')
})

test('an occupation without a name of its own is described by its kind alone', () => {
  const own = { ...stay('2026-08-01', '2026-08-08'), kind: 'owner' as const }
  expect(describeOccupation({ ...own, label: 'Séjour du propriétaire' })).toBe('Séjour du propriétaire')
  expect(describeOccupation({ ...own, label: 'En famille' })).toBe('Séjour du propriétaire, En famille')
})

test('the taken nights of a range are counted without its day of departure', () => {
  const stays = [stay('2026-08-01', '2026-08-08'), stay('2026-08-08', '2026-08-10')]
  expect(takenNights(stays, { from: '2026-08-06', to: '2026-08-15' })).toBe(4)
  expect(takenNights(stays, { from: '2026-08-10', to: '2026-08-15' })).toBe(0)
  expect(takenNights(stays, { from: null, to: null })).toBe(0)
})

test('a range of nights is the same from either end, its last night included', () => {
  expect(nightsBetween('2026-08-03', '2026-08-05')).toEqual({ from: '2026-08-03', to: '2026-08-06' })
  expect(nightsBetween('2026-08-05', '2026-08-03')).toEqual({ from: '2026-08-03', to: '2026-08-06' })
  expect(nightsBetween('2026-08-03', '2026-08-03')).toEqual({ from: '2026-08-03', to: '2026-08-04' })
})
