import { readEntries } from '#modules/accounting/server/read-entries.ts'
import { findHolderOf } from '#modules/payments/server/read-book.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/entries-file.ts'
import { fileOfYear, yearIn } from './entry-addresses.ts'

/** The entries of a year of a book, in the form that the tax office asks for; 404 to an account without access to it. */
export async function loader({ context, params: { book, year } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { filename, bytes } = await foundOr404(
    findHolderOf(services, book).then((agencyId) =>
      fileOfYear(readEntries(services, actor, { agencyId, year: yearIn(year) })),
    ),
  )
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'text/plain; charset=iso-8859-15',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
