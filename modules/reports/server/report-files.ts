import type { Actor } from '#modules/accounts/actor.ts'
import { type List, type ListCriteria, type ListRows, LONGEST_FILE } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { listCsv } from '#shared/lists/list-csv.ts'
import { EARNED_INCOME_REPORT } from '../earned-income-list.ts'
import { ENDING_PAPER_REPORT } from '../ending-paper-list.ts'
import { HOUSE_CANCELLED_REPORT } from '../house-cancelled-list.ts'
import type { HouseReport } from '../house-report.ts'
import type { ReportKey } from '../house-reports.ts'
import { INCOMPLETE_STAY_REPORT } from '../incomplete-stay-list.ts'
import { OCCUPANCY_REPORT } from '../occupancy-list.ts'
import { RESERVATION_MONTH_REPORT } from '../reservation-month-list.ts'
import { TOURIST_TAX_REPORT } from '../tourist-tax-list.ts'
import { listHouseCancelled } from './list-cancelled-stays.ts'
import { listEarnedIncome } from './list-earned-income.ts'
import { listEndingPapers } from './list-ending-papers.ts'
import { listIncompleteStays } from './list-incomplete-stays.ts'
import { listOccupancy } from './list-occupancy.ts'
import { listReservationMonths } from './list-reservation-months.ts'
import { listTouristTax } from './list-tourist-tax.ts'
import type { ReportNeeds } from './report-queries.ts'

/** A report as a file: how many lines match, and the file of them all; null where they are more than a file may hold. */
export type ReportFile = { lines: number; file: string | null }
type MakeFile = (needs: ReportNeeds, actor: Actor, search: string) => Promise<ReportFile>

/** Makes the file of each report for an actor, by the filters of an address: the same as its page offers. */
const FILES: Record<ReportKey, MakeFile> = {
  reservations: fileOf(RESERVATION_MONTH_REPORT, listReservationMonths),
  revenus: fileOf(EARNED_INCOME_REPORT, listEarnedIncome),
  occupation: fileOf(OCCUPANCY_REPORT, listOccupancy),
  'taxe-de-sejour': fileOf(TOURIST_TAX_REPORT, listTouristTax),
  annulations: fileOf(HOUSE_CANCELLED_REPORT, listHouseCancelled),
  'sejours-incomplets': fileOf(INCOMPLETE_STAY_REPORT, listIncompleteStays),
  pieces: fileOf(ENDING_PAPER_REPORT, listEndingPapers),
}

/** The file of a report as it is now. Refuses FORBIDDEN. */
export function makeReportFile(
  needs: ReportNeeds,
  actor: Actor,
  { report, search }: { report: ReportKey; search: string },
): Promise<ReportFile> {
  return FILES[report](needs, actor, search)
}

function fileOf<Row, F extends List['filters'], S extends string>(
  { list }: HouseReport<List<Row, F, S>>,
  query: (
    needs: ReportNeeds,
    actor: Actor,
    criteria: ListCriteria<List<Row, F, S>>,
  ) => Promise<ListRows<Row>>,
): MakeFile {
  return async (needs, actor, search) => {
    const { columns, ...criteria } = readListState(list, new URLSearchParams(search))
    const { rows, total } = await query(needs, actor, { ...criteria, page: 1, size: LONGEST_FILE })
    return { lines: total, file: total > LONGEST_FILE ? null : listCsv(list, rows) }
  }
}
