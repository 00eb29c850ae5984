import { expect, test } from 'vitest'
import { HOUSE_REPORTS, REPORTS_PAGE, reportAt } from './house-reports.ts'

test('a report is found by its page alone', () => {
  for (const key of Object.keys(HOUSE_REPORTS)) expect(reportAt(`${REPORTS_PAGE}/${key}`)).toBe(key)
  for (const path of [
    REPORTS_PAGE,
    `${REPORTS_PAGE}/`,
    `${REPORTS_PAGE}/toString`,
    '/admin/reports/pieces',
    'pieces',
  ])
    expect(reportAt(path)).toBeNull()
})
