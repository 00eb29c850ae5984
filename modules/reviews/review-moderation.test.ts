import { expect, test } from 'vitest'
import { MODERATION_ACTS, REVIEW_STATUSES, type ReviewStatus, statusAfter } from './review-moderation.ts'

test('a review is withdrawn, contested once, then restored or its withdrawal confirmed, and by no other way', () => {
  const moves = REVIEW_STATUSES.flatMap((from) =>
    MODERATION_ACTS.flatMap((act) => {
      const to = statusAfter(act, from)
      return to ? [`${from} ${act} ${to}`] : []
    }),
  )
  expect(moves).toEqual([
    'published withdraw withdrawn',
    'published keep published',
    'withdrawn contest contested',
    'withdrawn restore published',
    'contested restore published',
    'contested uphold refused',
    'refused restore published',
  ])
})

test('a review that was restored may be withdrawn and contested again', () => {
  let status: ReviewStatus = 'published'
  for (const act of ['withdraw', 'contest', 'restore', 'withdraw', 'contest', 'uphold'] as const)
    status = statusAfter(act, status)!
  expect(status).toBe('refused')
})
