import { exportList } from '#modules/reports/server/export-list.ts'
import { readMadeFile } from '#modules/reports/server/read-kept-reports.ts'
import { servicesContext } from '#server/request-context.ts'
import { civilDateInParis } from '#shared/civil-date.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/made-report-file.ts'

/** The file of a report as it was made, for the one who scheduled it; the audit has that they took it. 410 once it is forgotten. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const made = await foundOr404(readMadeFile(services, actor, params.run))
  const { text, madeAt, lines, name, title, address } = made
  if (text === null) return new Response(null, { status: 410 })
  await exportList(services, actor, {
    ...{ address: address.split('?')[0]!, list: title, filters: [name], opens: address },
    read: async () => ({ total: lines }),
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rapport-${civilDateInParis(new Date(madeAt))}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
