import { pdfResponse } from '#app/pdf-response.ts'
import { readByAnswerLink } from '#modules/stay-inventories/server/read-by-answer-link.ts'
import { readInventoryFile } from '#modules/stay-inventories/server/read-inventory-file.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/answered-file.ts'
import { foundByLink } from './found-by-link.ts'

/** A file of a closed inventory, for the holder of the link by which it is answered. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { moment, closed } = await foundByLink(
    readByAnswerLink(services, params.token, context.get(askerContext)),
  )
  const file = await readInventoryFile(services, [{ moment, closed }], params.file)
  if (!file) throw new Response(null, { status: 404 })
  return pdfResponse(file)
}
