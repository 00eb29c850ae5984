import { expect, test } from 'vitest'
import { NOTICE_HINTS, NOTICE_KINDS, noticeAddress } from './notice.ts'

const NOTHING = { reservation: null, task: null, contact: null, thread: null }

test('a notice leads to the place where it is settled', () => {
  expect(noticeAddress('stay_signed', { ...NOTHING, reservation: 'r' })).toBe('/agent/reservations/r')
  expect(noticeAddress('stay_paid', { ...NOTHING, reservation: 'r' })).toBe('/agent/reservations/r/paiements')
  expect(noticeAddress('message', { ...NOTHING, thread: 't' })).toBe('/agent/messages/t')
  expect(noticeAddress('task_late', { ...NOTHING, task: 'k' })).toBe('/agent/taches/k')
  expect(noticeAddress('contact_given', { ...NOTHING, contact: 'c' })).toBe('/agent/contacts/c')
  expect(noticeAddress('option_asked', { ...NOTHING, contact: 'c' })).toBe('/agent/contacts/c/history')
  expect(noticeAddress('stay_signed', NOTHING)).toBe('/agent/notifications')
})

test('each kind says when it is shown', () => {
  expect(Object.keys(NOTICE_HINTS)).toEqual(Object.keys(NOTICE_KINDS))
})
