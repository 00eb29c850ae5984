import { pdfResponse } from '#app/pdf-response.ts'
import { readOwnerReportFile } from '#modules/reports/server/read-owner-report.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/owner-report-file.ts'

/** The report of one month to the owners of a villa as a PDF, for the people of its agency. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return pdfResponse(await foundOr404(readOwnerReportFile(context.get(servicesContext), actor, params)))
}
