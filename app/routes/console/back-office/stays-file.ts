import { MONTHS_LIST } from '#modules/reports/months-list.ts'
import { listMonthsOfStays } from '#modules/reports/server/list-months-of-stays.ts'
import { listFile } from '../frame/list-file.ts'

/** The figures of the dashboard's charts. */
export const loader = listFile(MONTHS_LIST, 'sejours-par-mois', ({ services, actor }) =>
  listMonthsOfStays(services, actor),
)
