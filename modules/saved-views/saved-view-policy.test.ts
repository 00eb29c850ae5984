import { expect, test } from 'vitest'
import { person, VISITOR } from '#tests/person.ts'
import { mayRemoveView, maySaveView } from './saved-view-policy.ts'

const agent = person('AGENT', { userId: 'nora', agencyIds: [7] })

test('a view is kept by each account for itself, and for an agency by its members alone', () => {
  expect(maySaveView(person('OWNER'), { agencyId: null })).toBe(true)
  expect(maySaveView(agent, { agencyId: 7 })).toBe(true)
  expect(maySaveView(agent, { agencyId: 8 })).toBe(false)
  expect(maySaveView(VISITOR, { agencyId: null })).toBe(false)
})

test('a view is removed by who saved it, and a shared one by the head of its agency too', () => {
  const head = person('AGENCY_ADMIN', { userId: 'head', agencyIds: [7] })
  expect(mayRemoveView(agent, { userId: 'nora', agencyId: null })).toBe(true)
  expect(mayRemoveView(head, { userId: 'nora', agencyId: 7 })).toBe(true)
  expect(mayRemoveView(head, { userId: 'nora', agencyId: null })).toBe(false)
  expect(mayRemoveView(head, { userId: 'nora', agencyId: 8 })).toBe(false)
  expect(
    mayRemoveView(person('AGENT', { userId: 'other', agencyIds: [7] }), { userId: 'nora', agencyId: 7 }),
  ).toBe(false)
  expect(mayRemoveView(VISITOR, { userId: 'nora', agencyId: 7 })).toBe(false)
})
