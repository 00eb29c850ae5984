import { describe, expect, test } from 'vitest'
import { ANY_STAY, describeDates, describeGuests, describePlace, paramsOfWish, wishOf } from './stay-wish.ts'

const read = (address: string, values = ANY_STAY) => wishOf(values, new URLSearchParams(address))

describe('what is being looked for', () => {
  test('is undefined without parameters in the address', () => {
    const wish = read('')
    expect([describePlace(wish), describeDates(wish), describeGuests(wish)]).toEqual([
      'Toutes les destinations',
      'Dates non définies',
      'Voyageurs non définis',
    ])
    expect(describeGuests(read('adults=0&children=0'))).toBe('Voyageurs non définis')
  })

  test('is read from the address', () => {
    const dates = { from: '2027-07-03', to: '2027-07-10' } as const
    const wish = read('q=Cap d’Antibes&city=Antibes&adults=4', { ...ANY_STAY, dates, adults: 4, babies: 1 })
    expect(describePlace(wish)).toBe('Cap d’Antibes')
    expect(describeDates(wish)).toBe('3\u00a0juil. – 10\u00a0juil.')
    expect(describeDates({ ...wish, dates: { from: '2027-07-03', to: null } })).toBe('Dès le 3\u00a0juil.')
    expect(describeGuests(wish)).toBe('4 adultes, 1 bébé')
  })

  test('takes the place from the page when the address names none', () => {
    expect(read('', { ...ANY_STAY, city: 'Gordes' }).place).toMatchObject({ label: 'Gordes', city: 'Gordes' })
  })

  test('is written with the keys of the spec, and with dates only when both are known', () => {
    const wish = read('', {
      ...ANY_STAY,
      city: 'Nice',
      dates: { from: '2027-07-03', to: null },
      accessible: true,
    })
    expect(Object.fromEntries(paramsOfWish(wish))).toEqual({
      city: 'Nice',
      adults: '2',
      children: '0',
      babies: '0',
      accessible: '1',
    })
    const whole = { ...wish, dates: { from: '2027-07-03', to: '2027-07-10' } as const }
    expect(paramsOfWish(whole)).toContainEqual(['to', '2027-07-10'])
  })
})

test('words of the address that were read as other values give way to them', () => {
  const params = new URLSearchParams({ q: 'Monakko jardin' })
  expect(wishOf({ ...ANY_STAY, city: 'Monaco', areRead: true }, params).place?.label).toBe('Monaco')
  expect(wishOf({ ...ANY_STAY, areRead: true }, params).place).toBeNull()
  expect(wishOf({ ...ANY_STAY, city: 'Monaco' }, params).place?.label).toBe('Monakko jardin')
})
