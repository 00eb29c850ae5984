import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveTo, reorder } from './reorder.ts'

const ids = (text: string) => [...text]

test.each([
  ['abcd', 'dcba', 'dcba'],
  ['abcd', 'db', 'adcb'],
  ['abcd', 'xdxbd', 'adcb'],
  ['abcd', '', 'abcd'],
])('reordering %s by %s gives %s', (before, named, after) => {
  expect(reorder(ids(before), ids(named)).join('')).toBe(after)
})

test.each([
  ['abcd', 'c', 0, 'cabd'],
  ['abcd', 'a', 2, 'bcad'],
  ['abcd', 'a', 99, 'bcda'],
  ['abcd', 'd', -1, 'dabc'],
  ['abcd', 'x', 1, 'abcd'],
])('in %s, moving %s to place %i gives %s', (before, id, place, after) => {
  expect(moveTo(ids(before), id, place).join('')).toBe(after)
})

test('a reordered list has the same photographs, each once', () => {
  const list = fc.uniqueArray(fc.string())
  fc.assert(
    fc.property(list, fc.array(fc.string()), fc.nat(), (before, named, place) => {
      const sorted = before.toSorted()
      expect(reorder(before, [...named, ...before.slice(place % 3)]).toSorted()).toEqual(sorted)
      expect(moveTo(before, before[0] ?? '', place).toSorted()).toEqual(sorted)
    }),
  )
})
