import { NIGHTS_LIST } from '#modules/reports/analytics-list.ts'
import { getOwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { listFile } from '../../frame/list-file.ts'

/** The nights of the year and of the villa of the page, month by month. */
export const loader = listFile(NIGHTS_LIST, 'nuits', async ({ services, actor, wish }) => {
  const found = await getOwnerAnalytics(services, actor, wish.filters)
  if (!found) return { rows: [], total: 0 }
  const { year, months, before } = found.nights
  const rows = months.map((now, at) => ({ year, month: at + 1, now, before: before[at]! }))
  return { rows, total: rows.length }
})
