import { LEAD_TIME_LIST, leadTimeLines } from '#modules/reports/analytics-list.ts'
import { getOwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { listFile } from '../../frame/list-file.ts'

/** How long before arrival the stays were booked, for the year and the villa of the page. */
export const loader = listFile(LEAD_TIME_LIST, 'delais', async ({ services, actor, wish }) => {
  const found = await getOwnerAnalytics(services, actor, wish.filters)
  if (!found) return { rows: [], total: 0 }
  const rows = leadTimeLines(found.leadTimes.now, found.leadTimes.before)
  return { rows, total: rows.length }
})
