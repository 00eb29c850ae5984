import { expect, test } from 'vitest'
import { reviewLinkState } from './review-link-state.ts'

const ENDED = { link: 'revoked', status: 'draft', endedBy: null, hasNewer: false } as const

test('a live link is open, unless its listing is archived', () => {
  expect(reviewLinkState({ ...ENDED, link: 'live', status: 'owner_review' })).toBe('open')
  expect(reviewLinkState({ ...ENDED, link: 'live', status: 'archived' })).toBe('withdrawn')
})

test('a revoked link has the state of the step that ended it', () => {
  expect(reviewLinkState({ ...ENDED, endedBy: 'owner_approve' })).toBe('approved')
  expect(reviewLinkState({ ...ENDED, endedBy: 'owner_reject' })).toBe('rejected')
  expect(reviewLinkState({ ...ENDED, endedBy: 'revise' })).toBe('taken_back')
  expect(reviewLinkState({ ...ENDED, endedBy: 'archive', status: 'archived' })).toBe('withdrawn')
  expect(reviewLinkState(ENDED)).toBe('revoked')
})

test('a link that has ended is replaced as soon as a newer one may be used', () => {
  expect(reviewLinkState({ ...ENDED, endedBy: 'owner_reject', hasNewer: true })).toBe('replaced')
  expect(reviewLinkState({ ...ENDED, link: 'expired', hasNewer: true })).toBe('replaced')
  expect(reviewLinkState({ ...ENDED, link: 'expired' })).toBe('expired')
})
