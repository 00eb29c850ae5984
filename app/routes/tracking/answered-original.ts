import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readInventoryOriginal } from '#modules/stay-inventories/server/inventory-photos.ts'
import { readByAnswerLink } from '#modules/stay-inventories/server/read-by-answer-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/answered-original.ts'

/** The original of a photograph of a closed inventory, for the holder of the link by which it is answered. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () => {
    const services = context.get(servicesContext)
    const { found, moment } = await readByAnswerLink(services, params.token, context.get(askerContext))
    return readInventoryOriginal(services, { reservationId: found.id, moment }, params.photo)
  })
}
