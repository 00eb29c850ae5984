import { expect, test } from 'vitest'
import { erasureLines, erasureRefusal } from './contact-erasure.ts'

test('what goes and what a duty keeps is said line by line, of what there is alone', () => {
  expect(erasureLines({ note: 3, stay: 4 }).map(({ count, kept }) => [count, kept])).toEqual([
    [null, null],
    [3, null],
    [4, 'dix ans (Code de la consommation, article L213-1)'],
  ])
  expect(erasureLines({}).length).toBe(1)
})

test('an owner is not erased, a traveler and a person who asked are', () => {
  expect(erasureRefusal({ roles: ['traveler', 'owner'] })).toMatch(/mandat/)
  expect(erasureRefusal({ roles: ['traveler', 'asker'] })).toBeNull()
})
