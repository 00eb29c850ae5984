import { pdfResponse } from '#app/pdf-response.ts'
import { readDocumentOfStay } from '#modules/stays/server/read-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/stay-file.ts'

/** A document of a stay, for the readers to whom its page lists it. */
export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  return pdfResponse(
    await foundOr404(readDocumentOfStay(context.get(servicesContext), actor, { publicId: id, file })),
  )
}
