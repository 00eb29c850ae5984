import { expect, test } from 'vitest'
import { person, VISITOR } from '#tests/person.ts'
import { mayScheduleReport } from './report-schedule-policy.ts'

test('a kept report is scheduled by the one who keeps it, while the house’s figures are theirs to read', () => {
  expect(mayScheduleReport(person('BACK_OFFICE', { userId: 'paul' }), { userId: 'paul' })).toBe(true)
  expect(mayScheduleReport(person('SUPER_ADMIN', { userId: 'lea' }), { userId: 'paul' })).toBe(false)
  expect(
    mayScheduleReport(person('AGENCY_ADMIN', { userId: 'paul', agencyIds: [7] }), { userId: 'paul' }),
  ).toBe(false)
  expect(mayScheduleReport(VISITOR, { userId: 'paul' })).toBe(false)
})
