import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { Occupation } from './board-bars.ts'
import {
  areTaken,
  changesDates,
  dayAt,
  freeRun,
  nightsOfChoice,
  type TimelineChoice,
  takenPart,
} from './timeline-choice.ts'

const SPAN = { from: '2027-01-01', to: '2029-01-01' } as const
const block = (from: CivilDate, to: CivilDate): Occupation => ({
  ...{ id: `${from} ${to}`, kind: 'block', label: '', from, to },
})
const works = block('2027-07-05', '2027-07-09')
const line = [block('2027-07-01', '2027-07-03'), works, block('2027-07-12', '2027-07-20')]
const moved = (kind: 'whole' | 'start' | 'end', days: number) =>
  nightsOfChoice({ row: 0, kind, occupation: works, days }, line, SPAN)

describe('free nights', () => {
  test('run from one departure to the next arrival, or to the ends of the timeline', () => {
    expect(freeRun(line, '2027-07-10', SPAN)).toEqual({ from: '2027-07-09', to: '2027-07-12' })
    expect(freeRun(line, '2027-08-10', SPAN)).toEqual({ from: '2027-07-20', to: SPAN.to })
    expect(freeRun(line, '2027-07-09', SPAN)).toEqual({ from: '2027-07-09', to: '2027-07-12' })
    expect(freeRun(line, '2027-07-08', SPAN)).toBeNull()
  })

  test('that are chosen stop at those that are taken, whichever way they are drawn', () => {
    const run = freeRun(line, '2027-07-10', SPAN)!
    const choice = (first: CivilDate, last: CivilDate): TimelineChoice => ({
      row: 0,
      kind: 'free',
      first,
      last,
      run,
    })
    const chosen = (first: CivilDate, last: CivilDate) => nightsOfChoice(choice(first, last), line, SPAN)
    expect(chosen('2027-07-10', '2027-07-10')).toEqual({ from: '2027-07-10', to: '2027-07-11' })
    expect(chosen('2027-07-10', '2027-07-15')).toEqual({ from: '2027-07-10', to: '2027-07-12' })
    expect(chosen('2027-07-10', '2027-07-02')).toEqual({ from: '2027-07-09', to: '2027-07-11' })
  })
})

describe('nights that are taken', () => {
  test('keep their length when they are moved whole, even over others, which then shows', () => {
    expect(moved('whole', 3)).toEqual({ from: '2027-07-08', to: '2027-07-12' })
    expect(areTaken(moved('whole', 3), line, works.id)).toBe(false)
    expect(areTaken(moved('whole', 4), line, works.id)).toBe(true)
  })

  test('are stretched to their neighbors at most, and keep a night at least', () => {
    expect(moved('end', 2)).toEqual({ from: '2027-07-05', to: '2027-07-11' })
    expect(moved('end', 30)).toEqual({ from: '2027-07-05', to: '2027-07-12' })
    expect(moved('end', -30)).toEqual({ from: '2027-07-05', to: '2027-07-06' })
    expect(moved('start', -1)).toEqual({ from: '2027-07-04', to: '2027-07-09' })
    expect(moved('start', -30)).toEqual({ from: '2027-07-03', to: '2027-07-09' })
    expect(moved('start', 30)).toEqual({ from: '2027-07-08', to: '2027-07-09' })
  })

  test('that are put back where they were ask for nothing', () => {
    const choice: TimelineChoice = { row: 0, kind: 'whole', occupation: works, days: 0 }
    expect(changesDates(choice, moved('whole', 0))).toBe(false)
    expect(changesDates(choice, moved('whole', 1))).toBe(true)
  })

  test('never overlap another when they are stretched, whatever the gesture', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('start' as const, 'end' as const),
        fc.integer({ min: -90, max: 90 }),
        (kind, days) => {
          const nights = moved(kind, days)
          expect(daysBetween(nights.from, nights.to)).toBeGreaterThan(0)
          expect(areTaken(nights, line, works.id)).toBe(false)
        },
      ),
    )
  })
})

test('a place on a line is a day of the span', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 50_000 }), fc.constantFrom(3, 12, 36, 128), (place, width) => {
      const day = dayAt(place, width, SPAN)
      expect(day >= SPAN.from && day < SPAN.to).toBe(true)
    }),
  )
  expect(dayAt(36 * 31 + 1, 36, SPAN)).toBe(addDays(SPAN.from, 31))
})

test('a bar is taken by its ends where it is long enough', () => {
  expect([takenPart(2, 100), takenPart(50, 100), takenPart(97, 100)]).toEqual(['start', 'whole', 'end'])
  expect(takenPart(1, 20)).toBe('whole')
})
