import { expect, test } from 'vitest'
import { coverOf, emptyContent } from './editorial-page.ts'

test('the photograph at the head is the one that is chosen, and none where it is not there', () => {
  const picture = { n: 2, key: 'a'.repeat(32), alt: 'La baie', widths: [400], width: 400, height: 300 }
  expect(coverOf({ pictures: [picture], cover: 2 })).toBe(picture)
  expect(coverOf({ pictures: [picture], cover: 1 })).toBeNull()
  expect(coverOf(emptyContent('Criques'))).toBeNull()
})
