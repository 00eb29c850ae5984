import { expect, test } from 'vitest'
import { LONGEST_COMMENT, LONGEST_REMARK, readReviewWords } from './review-remarks.ts'

test('words are trimmed, and remarks that say nothing are left out', () => {
  const remarks = { title: ' Trop long ', photos: ' ' }
  expect(readReviewWords({ comment: ' Très bien. ', remarks })).toEqual({
    comment: 'Très bien.',
    remarks: { title: 'Trop long' },
  })
  expect(readReviewWords({})).toEqual({ comment: null, remarks: {} })
})

test('words that are too long, or about what no listing has, are refused under their name', () => {
  const remarks = { photos: 'x'.repeat(LONGEST_REMARK + 1), garage: 'Fermé' }
  expect(readReviewWords({ comment: 'x'.repeat(LONGEST_COMMENT + 1), remarks })).toEqual({
    errors: {
      owner_comments: expect.any(String),
      'remarks.photos': expect.any(String),
      'remarks.garage': expect.any(String),
    },
  })
})
