import { expect, test } from 'vitest'
import { isSameEntry, isSameValue } from './same-value.ts'

test('two values are the same whatever the order of their keys, as a database gives them back', () => {
  expect(isSameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true)
  expect(isSameValue([], [])).toBe(true)
})

test('a list is not an object, the order of a list counts, and unknown is not null', () => {
  expect(isSameValue([], {})).toBe(false)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue(undefined, null)).toBe(false)
  expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(isSameValue({ a: undefined }, { b: undefined })).toBe(false)
})

test('an empty field in a form equals an unknown value, and zero does not', () => {
  for (const empty of [null, '', false, []]) expect(isSameEntry(undefined, empty)).toBe(true)
  expect(isSameEntry(undefined, 0)).toBe(false)
  expect(isSameEntry('', 'x')).toBe(false)
})
