import type { PageArgs } from '#app/page-args.ts'
import { momentOf } from '#modules/stay-inventories/inventory.ts'
import { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'
import { servicesContext } from '#server/request-context.ts'
import { requireTracked } from './require-tracked.ts'

/** The stay of a tracking link and its closed inventory; one that is not closed is unknown to its traveler. */
export async function requireClosed(args: PageArgs<{ token: string; moment: string }>) {
  const { reservation, follower } = await requireTracked(args)
  const moment = momentOf(args.params.moment)
  const inventories = await listInventories(args.context.get(servicesContext).db, reservation.id)
  const closed = inventories.find((one) => one.moment === moment)?.closed
  if (!moment || !closed) throw new Response(null, { status: 404 })
  return { reservation, follower, moment, closed }
}
