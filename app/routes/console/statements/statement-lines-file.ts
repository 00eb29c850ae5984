import { answerListFile } from '#app/lists/list-file.ts'
import { balancedLines } from '#modules/statements/owner-statement.ts'
import { readStatement } from '#modules/statements/server/read-statement.ts'
import { STATEMENT_LINE_LIST } from '#modules/statements/statement-line-list.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/statement-lines-file.ts'

/** The movements of a statement as CSV, in their order, each with what the account holds after it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const rows = balancedLines(await foundOr404(readStatement(context.get(servicesContext), actor, params)))
  return answerListFile(STATEMENT_LINE_LIST, { name: `releve-${params.month}`, url }, async () => ({
    rows,
    total: rows.length,
  }))
}
