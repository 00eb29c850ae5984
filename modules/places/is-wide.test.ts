import { expect, test } from 'vitest'
import { isWide } from './is-wide.ts'
import { findPlace } from './place.ts'

test('a place wider than a city is searched as a whole, a city around its point', () => {
  const wide = ['Provence', 'Var', 'PACA', 'France', 'Cannes', 'Monaco'].map((name) =>
    isWide(findPlace(name)!),
  )
  expect(wide).toEqual([true, true, true, true, false, false])
})
