import { expect, test } from 'vitest'
import { demandDayIn, wrongDemandDay } from './demand-day.ts'

const DAYS = { bookedOn: '2027-01-10', today: '2027-05-19' } as const

test('a demand was sent from the day of the booking to today', () => {
  for (const day of ['2027-01-10', '2027-05-18', '2027-05-19'] as const)
    expect(wrongDemandDay(day, DAYS)).toBeNull()
  expect(wrongDemandDay('2027-05-20', DAYS)).toContain('pas encore venu')
  expect(wrongDemandDay('2027-01-09', DAYS)).toContain('réservé le 10\u00a0janvier\u00a02027')
})

test('today is proposed, and stands while no right day is typed', () => {
  expect(demandDayIn(null, DAYS)).toEqual({ sentOn: '2027-05-19', wrong: null })
  expect(demandDayIn(' 2027-05-18 ', DAYS)).toEqual({ sentOn: '2027-05-18', wrong: null })
  for (const typed of ['', '18/05/2027', '2027-05-20', '2027-01-09'])
    expect(demandDayIn(typed, DAYS)).toEqual({ sentOn: '2027-05-19', wrong: expect.any(String) })
})
