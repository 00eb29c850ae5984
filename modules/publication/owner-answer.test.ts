import { expect, test } from 'vitest'
import { isApprovalOpen, openAnswer } from './owner-answer.ts'

const line = (actionType: string, more: { reason?: string; remarks?: Record<string, string> } = {}) => ({
  at: new Date('2026-11-20T10:00:00Z'),
  reason: more.reason ?? null,
  metadata: { actionType, ...(more.remarks && { remarks: more.remarks }) },
})

test('the answer of the owner is open until the listing is published', () => {
  const rejected = line('owner_reject', { reason: 'À revoir.', remarks: { title: 'Trop long' } })
  const answer = {
    decision: 'rejected',
    at: '2026-11-20T10:00:00.000Z',
    comment: 'À revoir.',
    remarks: [{ field: 'title', label: 'Titre', text: 'Trop long' }],
  }
  expect(openAnswer([rejected, line('submit')])).toEqual(answer)
  expect(openAnswer([line('submit'), line('revise'), rejected])).toEqual(answer)
  expect(openAnswer([line('publish'), line('owner_approve'), line('submit'), rejected])).toBeNull()
})

test('the last of several answers counts, and a listing that was never answered has none', () => {
  expect(openAnswer([line('owner_approve'), line('submit'), line('owner_reject')])).toMatchObject({
    decision: 'approved',
    remarks: [],
  })
  expect(openAnswer([line('submit')])).toBeNull()
})

test('an approval is open from the answer of the owner, or from their own sending, until the publication', () => {
  expect(isApprovalOpen([line('owner_approve'), line('submit')])).toBe(true)
  expect(isApprovalOpen([line('hand_over'), line('owner_reject')])).toBe(true)
  expect(isApprovalOpen([line('lapse'), line('publish'), line('owner_approve')])).toBe(false)
  expect(isApprovalOpen([line('owner_reject'), line('submit')])).toBe(false)
  expect(isApprovalOpen([])).toBe(false)
})
