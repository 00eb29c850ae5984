import { expect, test } from 'vitest'
import {
  LONGEST_COMMENT,
  LONGEST_REMARK,
  REMARK_FIELDS,
  readReviewWords,
  remarkLabel,
  remarkLines,
} from './review-remarks.ts'

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

test('a remark may be about each part of the listing and about its prices', () => {
  expect(readReviewWords({ remarks: { rates: 'Trop bas en mai' } })).toMatchObject({
    remarks: { rates: 'Trop bas en mai' },
  })
  expect(REMARK_FIELDS.map(remarkLabel)).toContain('Tarifs')
})

test('the remarks of a line of the history are in the order of the page, and those about an unknown part are left out', () => {
  const metadata = { actionType: 'owner_reject', remarks: { rates: 'B', title: 'A', garage: 'C' } }
  expect(remarkLines(metadata)).toEqual([
    { field: 'title', label: 'Titre', text: 'A' },
    { field: 'rates', label: 'Tarifs', text: 'B' },
  ])
  expect(remarkLines({ actionType: 'publish' })).toEqual([])
})
