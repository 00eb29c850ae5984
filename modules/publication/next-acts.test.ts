import { expect, test } from 'vitest'
import { actsFrom } from './next-acts.ts'

const NOTHING_ASKED = { hasToPropose: false, hasWaiting: false, hasToShow: true }
const STANDING = { hasDraft: false, left: null, whyNotAsItWas: null, ...NOTHING_ASKED }
const until = (undoableUntil: string | null) => ({ ...STANDING, left: { undoableUntil } })

test('a published listing is published again where a draft follows it', () => {
  expect(actsFrom('published', STANDING)).not.toContain('publish')
  expect(actsFrom('published', { ...STANDING, hasDraft: true })).toContain('publish')
})

test('a listing on pause comes back, or goes to its owner where it changed', () => {
  expect(actsFrom('paused', STANDING)).toEqual(['resume', 'archive'])
  const changed = { ...STANDING, whyNotAsItWas: 'Modifiée' }
  expect(actsFrom('paused', changed)).toEqual(['submit', 'hand_over', 'archive'])
})

test('an archiving is undone while its day lasts', () => {
  expect(actsFrom('archived', until('2026-11-21T09:00:00Z'))).toEqual(['undo_archive', 'restore'])
  expect(actsFrom('archived', until(null))).toEqual(['restore'])
})

test('a change is proposed, taken back or published where there is one', () => {
  expect(
    actsFrom('published', { ...STANDING, hasDraft: true, hasToPropose: true, hasToShow: false }),
  ).toEqual([...['pause', 'lapse', 'archive', 'propose_change']])
  const waiting = { ...STANDING, hasDraft: true, hasWaiting: true }
  expect(actsFrom('published', waiting)).toEqual(['publish', 'pause', 'lapse', 'archive', 'withdraw_change'])
})
