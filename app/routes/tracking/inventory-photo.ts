import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { momentOf } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhoto } from '#modules/stay-inventories/server/inventory-photos.ts'
import { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/inventory-photo.ts'

/** A photograph of a closed inventory, for the holder of the link of its stay. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () => {
    const services = context.get(servicesContext)
    const { id } = await getTrackedReservation(services, params.token, context.get(askerContext))
    const moment = momentOf(params.moment)
    const known = await listInventories(services.db, id)
    if (!moment || !known.some((one) => one.moment === moment && one.closed)) throw new Refusal('NOT_FOUND')
    return readInventoryPhoto(services, { reservationId: id, moment }, params.photo)
  })
}
