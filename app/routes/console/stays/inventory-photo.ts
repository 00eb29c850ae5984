import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { momentOf } from '#modules/stay-inventories/inventory.ts'
import { readInventoryPhoto } from '#modules/stay-inventories/server/inventory-photos.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/inventory-photo.ts'

/** A photograph of an inventory, for those who may learn who the guest is; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () => {
    const services = context.get(servicesContext)
    const { actor } = context.get(consoleContext)
    const { facts, knowsGuest } = await findReadableStay(services.db, actor, params.id)
    const moment = momentOf(params.moment)
    if (!moment || !knowsGuest) throw new Refusal('NOT_FOUND')
    return readInventoryPhoto(services, { reservationId: facts.reservation.id, moment }, params.photo)
  })
}
