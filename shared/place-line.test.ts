import { expect, test } from 'vitest'
import { withCountry } from './place-line.ts'

test('an address ends with its country, which a city of the same name already says', () => {
  expect(withCountry('06400 Cannes', { city: 'Cannes', country: 'France' })).toBe('06400 Cannes, France')
  expect(withCountry('98000 Monaco', { city: 'Monaco', country: 'Monaco' })).toBe('98000 Monaco')
})
