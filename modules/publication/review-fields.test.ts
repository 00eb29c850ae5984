import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { reviewFields } from './review-fields.ts'

const fieldsOf = (fields: ReturnType<typeof reviewFields>) => fields.map(({ field }) => field)

test('a first version has its words and its photographs, and no change', () => {
  const fields = reviewFields(null, aListing({ title: 'Villa Neuve' }), [])
  expect(fields[0]).toEqual({
    ...{ field: 'title', label: 'Titre', words: ['Villa Neuve'] },
    ...{ photos: [], change: null, said: null },
  })
  expect(fields.find(({ field }) => field === 'photos')).toMatchObject({
    words: [],
    photos: aListing().photos,
  })
  expect(fields.every(({ change }) => change === null)).toBe(true)
  expect(fields.at(-1)).toMatchObject({ field: 'rates', label: 'Tarifs', words: [] })
})

test('a later version has the change of each part that differs, and the remark made about it', () => {
  const said = [{ field: 'title', label: 'Titre', text: 'Trop long' }] as const
  const fields = reviewFields(aListing(), aListing({ title: 'Villa' }), said)
  expect(fields[0]).toMatchObject({ change: { added: ['Villa'] }, said: 'Trop long' })
  expect(fields.filter(({ change }) => change !== null)).toHaveLength(1)
})

test('a part without words is left out, unless it lost them or has a remark', () => {
  const none = aListing({ landAreaM2: null })
  expect(fieldsOf(reviewFields(null, none, []))).not.toContain('landAreaM2')
  expect(fieldsOf(reviewFields(aListing({ landAreaM2: 900 }), none, []))).toContain('landAreaM2')
  const said = [{ field: 'landAreaM2', label: 'Terrain', text: 'À indiquer' }] as const
  expect(fieldsOf(reviewFields(null, none, said))).toContain('landAreaM2')
})
