import { EARNED_INCOME_REPORT } from './earned-income-list.ts'
import { ENDING_PAPER_REPORT } from './ending-paper-list.ts'
import { HOUSE_CANCELLED_REPORT } from './house-cancelled-list.ts'
import type { HouseReport } from './house-report.ts'
import { INCOMPLETE_STAY_REPORT } from './incomplete-stay-list.ts'
import { OCCUPANCY_REPORT } from './occupancy-list.ts'
import { RESERVATION_MONTH_REPORT } from './reservation-month-list.ts'
import { TOURIST_TAX_REPORT } from './tourist-tax-list.ts'

const REPORTS = {
  reservations: RESERVATION_MONTH_REPORT,
  revenus: EARNED_INCOME_REPORT,
  occupation: OCCUPANCY_REPORT,
  'taxe-de-sejour': TOURIST_TAX_REPORT,
  annulations: HOUSE_CANCELLED_REPORT,
  'sejours-incomplets': INCOMPLETE_STAY_REPORT,
  pieces: ENDING_PAPER_REPORT,
} as const

/** The last part of the address of a report: `/back-office/reports/revenus`. */
export type ReportKey = keyof typeof REPORTS

/** The reports of the house, in the order in which they are shown, by the last part of their address. */
export const HOUSE_REPORTS: Readonly<Record<ReportKey, Pick<HouseReport, 'title' | 'answers'>>> = REPORTS

/** The page that lists the reports. */
export const REPORTS_PAGE = '/back-office/reports'

/** The report of a page; null for another page. */
export function reportAt(path: string): ReportKey | null {
  const key = path.startsWith(`${REPORTS_PAGE}/`) ? path.slice(REPORTS_PAGE.length + 1) : ''
  return Object.hasOwn(REPORTS, key) ? (key as ReportKey) : null
}
