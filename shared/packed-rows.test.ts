import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const PHOTOS: { key: string; alt: string; focus?: { x: number } | null }[] = [
  { key: 'terrasse', alt: '' },
  { key: 'salon', alt: '', focus: { x: 0.5 } },
  { key: 'jardin', alt: '', focus: null },
]

test('packed objects come back as they were, without a key that one did not have', () => {
  for (const objects of [PHOTOS, PHOTOS.slice(1, 2), []]) {
    expect(unpackRows(packRows(objects))).toStrictEqual(objects)
  }
})

test('packed objects have each key once, and what they have in common once', () => {
  expect(packRows(PHOTOS)).toMatchObject({ same: { alt: '' }, keys: ['key', 'focus'] })
})
