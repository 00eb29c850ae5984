import { stringify } from 'csv-stringify/sync'
import { refusedLines } from '#modules/contacts/server/read-import.ts'
import { exportList } from '#modules/reports/server/export-list.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/refused-lines.ts'

/**
 * The lines of an import that were refused, with their number and the reason, as a file that is corrected and imported again. An
 * apostrophe precedes a cell that a spreadsheet would take for a formula. The audit has who took it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const page = `/agent/contacts/import/${params.file}`
  const { found } = await foundOr404(
    exportList(services, actor, {
      ...{ address: `${page}/refusees`, list: 'Lignes refusées d’un import', filters: [], opens: page },
      read: async (allowed) => {
        const refused = await refusedLines(services.db, allowed, params.file)
        return { ...refused, total: refused.lines.length }
      },
    }),
  )
  const { headers, lines } = found
  const rows = lines.map(({ line, reason, cells }) => [...cells, reason, String(line)])
  const body = stringify([[...headers, 'Motif du refus', 'Ligne du fichier'], ...rows], {
    ...{ bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="lignes-refusees.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
