import { expect, test } from 'vitest'
import { isWithheld, withheldInAll } from './withheld.ts'

test.each([
  ['option.place', 'option.place', true],
  ['option.place', 'option.release', false],
  ['option.*', 'option.release', true],
  ['option.*', 'options.release', false],
  ['/agent/contacts', '/agent/contacts', true],
  ['/agent/contacts', '/agent/contacts/:contact/history', true],
  ['/agent/contacts', '/agent/contacts.csv', true],
  ['/agent/contacts', '/agent/contacts-2', false],
  ['/agent/contacts.csv', '/agent/contacts', false],
  ['/agent/contacts/:contact', '/agent/contacts/new', false],
])('%s withholds %s: %s', (entry, right, expected) => {
  expect(isWithheld([entry], right)).toBe(expected)
})

test('what several lists withhold is what each of them covers', () => {
  expect(
    withheldInAll([
      ['option.*', '/agent/carts'],
      ['option.place', '/agent/carts/new'],
    ]),
  ).toEqual([...['option.place', '/agent/carts/new']])
  expect(withheldInAll([['option.*'], []])).toEqual([])
})
