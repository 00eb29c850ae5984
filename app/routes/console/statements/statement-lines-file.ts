import { answerListFile } from '#app/lists/list-file.ts'
import { balancedLines } from '#modules/statements/owner-statement.ts'
import { readStatement } from '#modules/statements/server/read-statement.ts'
import { STATEMENT_LINE_LIST } from '#modules/statements/statement-line-list.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import { tracedFile } from '../frame/traced-file.ts'
import type { Route } from './+types/statement-lines-file.ts'

/** The movements of a statement as CSV, in their order, each with what the account holds after it; the audit has who took it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area } = context.get(consoleContext)
  const rows = balancedLines(await foundOr404(readStatement(services, actor, params)))
  const page = url.pathname.replace(/\/csv$/, '')
  const file = { label: 'Mouvements d’un relevé', address: page, pageAddress: page }
  const name = `releve-${params.month}`
  const take = tracedFile({ services, actor, area }, { name, ...file })
  return answerListFile(STATEMENT_LINE_LIST, { name, url, take }, async () => ({ rows, total: rows.length }))
}
