import { INCOME_LIST } from '#modules/reports/income-list.ts'
import { getOwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { listFile } from '../../frame/list-file.ts'

/** What the owner gets of each stay of the year and of the villa that the page shows. */
export const loader = listFile(INCOME_LIST, 'revenus', async ({ services, actor, wish }) => {
  const rows = (await getOwnerAnalytics(services, actor, wish.filters))?.income ?? []
  return { rows, total: rows.length }
})
