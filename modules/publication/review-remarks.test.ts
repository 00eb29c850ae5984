import { expect, test } from 'vitest'
import { LONGEST_COMMENT, LONGEST_REMARK, readReviewWords } from './review-remarks.ts'

test('comments and remarks are trimmed, and empty remarks are left out', () => {
  const remarks = { title: ' Trop long ', photos: ' ' }
  expect(readReviewWords({ comment: ' Très bien. ', remarks })).toEqual({
    comment: 'Très bien.',
    remarks: { title: 'Trop long' },
  })
  expect(readReviewWords({})).toEqual({ comment: null, remarks: {} })
})

test('comments that are too long and remarks about an unknown part are refused, each under its field', () => {
  const remarks = { photos: 'x'.repeat(LONGEST_REMARK + 1), garage: 'Fermé' }
  expect(readReviewWords({ comment: 'x'.repeat(LONGEST_COMMENT + 1), remarks })).toEqual({
    errors: {
      owner_comments: expect.any(String),
      'remarks.photos': expect.any(String),
      'remarks.garage': expect.any(String),
    },
  })
})
