import { getCart } from '#modules/carts/server/get-cart.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/cart-preview.ts'

/** The selection with today's prices, for the drawer of the header. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getCart(context.get(servicesContext), context.get(actorContext)), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
