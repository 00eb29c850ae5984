import { expect, test } from 'vitest'
import { NOTICE_HINTS, NOTICE_KINDS, noticeAddress } from './notice.ts'

const NOTHING = { reservation: null, task: null, contact: null, thread: null, option: null, proposal: null }

test('a notice leads to the place where it is settled', () => {
  expect(noticeAddress('stay_signed', { ...NOTHING, reservation: 'r' })).toBe('/agent/reservations/r')
  expect(noticeAddress('stay_paid', { ...NOTHING, reservation: 'r' })).toBe('/agent/reservations/r/paiements')
  expect(noticeAddress('message', { ...NOTHING, thread: 't' })).toBe('/agent/messages/t')
  expect(noticeAddress('task_late', { ...NOTHING, task: 'k' })).toBe('/agent/taches/k')
  expect(noticeAddress('contact_given', { ...NOTHING, contact: 'c' })).toBe('/agent/contacts/c')
  expect(noticeAddress('option_asked', { ...NOTHING, option: 'o', contact: 'c' })).toBe('/agent/options/o')
  expect(noticeAddress('option_lapses', { ...NOTHING, option: 'o', contact: 'c' })).toBe('/agent/options/o')
  expect(noticeAddress('proposal_answered', { ...NOTHING, proposal: 'p', contact: 'c' })).toBe(
    '/agent/carts/p',
  )
  expect(noticeAddress('stay_signed', NOTHING)).toBe('/agent/notifications')
})

test('each kind says when it is shown', () => {
  expect(Object.keys(NOTICE_HINTS)).toEqual(Object.keys(NOTICE_KINDS))
})
