import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { availabilityOf, describeDayState, takenNights } from './availability.ts'
import { type Stay, staysOverlap } from './stay.ts'

const statesOf = (occupied: Stay[], from: CivilDate, days: number, today: CivilDate = '2027-01-01') =>
  availabilityOf({ occupied, from, days, today }).map(({ state }) => state)

describe('availability', () => {
  test('allows a departure on an arrival day and an arrival on a departure day', () => {
    expect(statesOf([{ arrival: '2027-07-04', departure: '2027-07-07' }], '2027-07-03', 6)).toEqual([
      'free',
      'departure_only',
      'booked',
      'booked',
      'arrival_only',
      'free',
    ])
  })

  test('marks a day as booked when one stay ends and another begins on it', () => {
    const occupied: Stay[] = [
      { arrival: '2027-07-04', departure: '2027-07-05' },
      { arrival: '2027-07-05', departure: '2027-07-06' },
    ]
    expect(statesOf(occupied, '2027-07-04', 3)).toEqual(['departure_only', 'booked', 'arrival_only'])
  })

  test('includes stays that begin before the window or end after it', () => {
    expect(statesOf([{ arrival: '2027-06-01', departure: '2027-08-01' }], '2027-07-01', 2)).toEqual([
      'booked',
      'booked',
    ])
    expect(statesOf([{ arrival: '2027-06-01', departure: '2027-07-01' }], '2027-07-01', 2)).toEqual([
      'arrival_only',
      'free',
    ])
  })

  test('marks days before today as past, and not today', () => {
    expect(availabilityOf({ occupied: [], from: '2027-10-30', days: 3, today: '2027-10-31' })).toEqual([
      { day: '2027-10-30', state: 'past' },
      { day: '2027-10-31', state: 'free' },
      { day: '2027-11-01', state: 'free' },
    ])
  })

  test('describes in French why a day cannot be chosen', () => {
    expect(describeDayState('free')).toBeNull()
    expect(describeDayState('departure_only')).toBe('Départ possible, arrivée impossible')
    expect(describeDayState('booked')).toBe('Non disponible')
  })

  test('agrees with the overlap of stays for every night of any window', () => {
    const from: CivilDate = '2027-03-20'
    const stays = fc.array(fc.tuple(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 1, max: 30 })), {
      maxLength: 10,
    })
    fc.assert(
      fc.property(stays, fc.nat(60), (list, length) => {
        const occupied = list.map(([start, nights]): Stay => {
          return { arrival: addDays(from, start), departure: addDays(from, start + nights) }
        })
        const isTaken = (night: CivilDate) =>
          occupied.some((stay) => staysOverlap(stay, { arrival: night, departure: addDays(night, 1) }))
        const nights = Array.from({ length }, (_, i) => addDays(from, i))
        expect(takenNights(occupied, from, length)).toEqual(nights.map(isTaken))
        for (const { day, state } of availabilityOf({ occupied, from, days: length, today: '2027-01-01' })) {
          expect(state === 'free' || state === 'arrival_only').toBe(!isTaken(day))
          expect(state === 'free' || state === 'departure_only').toBe(!isTaken(addDays(day, -1)))
        }
      }),
    )
  })
})
