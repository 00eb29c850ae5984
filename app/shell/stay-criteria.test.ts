import { describe, expect, test } from 'vitest'
import {
  ANY_STAY,
  criteriaOf,
  describeDates,
  describeGuests,
  describePlace,
  paramsOfCriteria,
} from './stay-criteria.ts'

const read = (address: string, values = ANY_STAY) => criteriaOf(values, new URLSearchParams(address))

describe('what is being looked for', () => {
  test('is undefined without parameters in the address', () => {
    const criteria = read('')
    expect([describePlace(criteria), describeDates(criteria), describeGuests(criteria)]).toEqual([
      'Toutes les destinations',
      'Dates non définies',
      'Voyageurs non définis',
    ])
    expect(describeGuests(read('adults=0&children=0'))).toBe('Voyageurs non définis')
  })

  test('is read from the address', () => {
    const dates = { from: '2027-07-03', to: '2027-07-10' } as const
    const criteria = read('q=Cap d’Antibes&city=Antibes&adults=4', {
      ...ANY_STAY,
      dates,
      adults: 4,
      babies: 1,
    })
    expect(describePlace(criteria)).toBe('Cap d’Antibes')
    expect(describeDates(criteria)).toBe('3 au 10\u00a0juil.')
    expect(describeDates({ ...criteria, dates: { from: '2027-07-03', to: null } })).toBe(
      'Dès le 3\u00a0juil.',
    )
    expect(describeGuests(criteria)).toBe('4 adultes, 1 bébé')
  })

  test('takes the place from the page when the address names none', () => {
    expect(read('', { ...ANY_STAY, city: 'Gordes' }).place).toMatchObject({ label: 'Gordes', city: 'Gordes' })
  })

  test('is written with the keys of the spec, and with dates only when both are known', () => {
    const criteria = read('', {
      ...ANY_STAY,
      city: 'Nice',
      dates: { from: '2027-07-03', to: null },
      accessible: true,
    })
    expect(Object.fromEntries(paramsOfCriteria(criteria))).toEqual({
      city: 'Nice',
      adults: '2',
      children: '0',
      babies: '0',
      accessible: '1',
    })
    const whole = { ...criteria, dates: { from: '2027-07-03', to: '2027-07-10' } as const }
    expect(paramsOfCriteria(whole)).toContainEqual(['to', '2027-07-10'])
  })
})

test('words of the address that were read as other values give way to them', () => {
  const params = new URLSearchParams({ q: 'Monakko jardin' })
  expect(criteriaOf({ ...ANY_STAY, city: 'Monaco', areRead: true }, params).place?.label).toBe('Monaco')
  expect(criteriaOf({ ...ANY_STAY, areRead: true }, params).place).toBeNull()
  expect(criteriaOf({ ...ANY_STAY, city: 'Monaco' }, params).place?.label).toBe('Monakko jardin')
})
