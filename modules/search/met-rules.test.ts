import { describe, expect, test } from 'vitest'
import { describeMetRules } from './met-rules.ts'
import { packTerms } from './stay-terms.ts'

const FREE = { minNights: 1, maxNights: null, arrivalDays: [], departureDays: [] }
const SATURDAYS = packTerms({ ...FREE, minNights: 7, arrivalDays: [6], departureDays: [6] })
const WEEK_MIN = packTerms({ ...FREE, minNights: 7 })
const WEEK_MAX = packTerms({ ...FREE, maxNights: 7 })
const WEEKENDS = packTerms({ ...FREE, arrivalDays: [5, 6] })
const refused = (terms: number, villas = 1) => ({ first: terms, last: terms, villas })
const MIDWEEK = { arrival: '2027-07-06', departure: '2027-07-09' } as const
const said = (
  groups: ReturnType<typeof refused>[],
  stay: { arrival: `${number}-${number}-${number}`; departure: `${number}-${number}-${number}` } = MIDWEEK,
) => describeMetRules(groups, stay)?.replaceAll('\u00a0', ' ') ?? null

describe('the rules that a search met', () => {
  test('are named with the month, the days and the nights, and the number of villas', () => {
    expect(said([refused(SATURDAYS, 3)])).toBe(
      '3 maisons libres à ces dates se louent en juillet du samedi au samedi, 7 nuits au moins.',
    )
    expect(said([refused(WEEK_MIN)])).toBe(
      'Une maison libre à ces dates se loue en juillet 7 nuits au moins.',
    )
    expect(said([refused(WEEKENDS)])).toBe(
      'Une maison libre à ces dates se loue en juillet avec une arrivée le vendredi ou le samedi.',
    )
    expect(said([refused(WEEK_MAX)], { arrival: '2027-08-01', departure: '2027-08-15' })).toBe(
      'Une maison libre à ces dates se loue en août 7 nuits au plus.',
    )
  })

  test('are said for the two largest groups of villas, the largest first', () => {
    expect(said([refused(WEEK_MIN), refused(SATURDAYS, 2), refused(WEEK_MIN, 4)])).toBe(
      '5 maisons libres à ces dates se louent en juillet 7 nuits au moins. 2 autres maisons libres à ces dates se louent en juillet du samedi au samedi, 7 nuits au moins.',
    )
  })

  test('only the rules that refuse the stay are named', () => {
    const week = { arrival: '2027-07-06', departure: '2027-07-13' } as const
    expect(said([refused(SATURDAYS)], week)).toBe(
      'Une maison libre à ces dates se loue en juillet du samedi au samedi.',
    )
    expect(said([refused(SATURDAYS)], { arrival: '2027-07-03', departure: '2027-07-10' })).toBeNull()
    expect(said([])).toBeNull()
  })
})
