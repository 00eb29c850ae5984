import { pdfResponse } from '#app/pdf-response.ts'
import { readSentReportFile } from '#modules/reports/server/list-sent-reports.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/sent-report-file.ts'

/** A report as it was sent, as a PDF, for the owners of its villa. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return pdfResponse(await foundOr404(readSentReportFile(context.get(servicesContext), actor, params.report)))
}
