import type { PageArgs } from '#app/page-args.ts'
import { type InventoryMoment, momentOf } from '#modules/stay-inventories/inventory.ts'
import { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

/** The closed inventory of the stay of a tracking link. Refuses NOT_FOUND, and LINK_INVALID for a link that is over. */
export async function closedOfPhoto({
  params: { token, moment: part },
  context,
}: PageArgs<{ token: string; moment: string }>): Promise<{ reservationId: number; moment: InventoryMoment }> {
  const services = context.get(servicesContext)
  const { id } = await getTrackedReservation(services, token, context.get(askerContext))
  const moment = momentOf(part)
  const known = await listInventories(services.db, id)
  if (!moment || !known.some((one) => one.moment === moment && one.closed)) throw new Refusal('NOT_FOUND')
  return { reservationId: id, moment }
}
