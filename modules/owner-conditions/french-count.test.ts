import { expect, test } from 'vitest'
import { frenchCount } from './french-count.ts'

test('a plural begins at two', () => {
  expect([0, 1, 2].map((count) => frenchCount(count, 'chambre'))).toEqual([
    '0 chambre',
    '1 chambre',
    '2 chambres',
  ])
})
