import { pdfResponse } from '#app/pdf-response.ts'
import { readStatementFile } from '#modules/statements/server/read-statement.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/statement-file.ts'

/** A statement as a PDF, for those who may read it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return pdfResponse(await foundOr404(readStatementFile(context.get(servicesContext), actor, params)))
}
