import { expect, test } from 'vitest'
import { mendPlaceOf } from './mend-place.ts'

test('each item names the place where it is mended, a section of the editor for what the editor holds', () => {
  expect(mendPlaceOf('mandate')).toBe('mandate')
  expect(mendPlaceOf('declaration')).toBe('declaration')
  expect(mendPlaceOf('conditions')).toBe('conditions')
  expect(mendPlaceOf('insurance')).toBe('certificates')
  expect(mendPlaceOf('photographs')).toBe('photographs')
  expect(mendPlaceOf('pool_device')).toBe('piscine')
  expect(mendPlaceOf('capacity')).toBe('pieces')
})
