import { writeSellerReport } from '#modules/accounting/server/read-seller-report.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/seller-report-file.ts'
import { fileOfYear, yearIn } from './entry-addresses.ts'

/** The declaration of the owners of a year as XML, for the house alone. */
export async function loader({ context, params: { year } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { filename, bytes } = await foundOr404(
    fileOfYear(writeSellerReport(context.get(servicesContext), actor, { year: yearIn(year) })),
  )
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
