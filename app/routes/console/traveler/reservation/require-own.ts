import { type LoaderArgs, oncePerRequest } from '#app/layouts/once-per-request.ts'
import type { PageArgs } from '#app/page-args.ts'
import type { Acting } from '#app/routes/stay-payments/stay-payment-acts.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { type StayFacts, stayFacts } from '#modules/stays/server/stay-facts.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'

/** The traveler's own reservation of this address; another one is answered like an unknown one. */
export function requireOwn({ params, context }: PageArgs<{ id: string }>): Promise<Reservation> {
  const { actor } = context.get(consoleContext)
  return foundOr404(getTravelerReservation(context.get(servicesContext).db, actor, params.id))
}

const ownStay = oncePerRequest(async ({ context }, id) => {
  const { db } = context.get(servicesContext)
  return stayFacts(db, await requireOwn({ params: { id }, context }))
})

/** The same with what is kept about it, read once for the frame of the reservation and the page in it. */
export function loadOwnStay(args: LoaderArgs & { params: { id: string } }): Promise<StayFacts> {
  return ownStay(args, args.params.id)
}

type Acted = { services: Acting['services']; actor: Actor; found: Reservation; params: { id: string } }

/** What the acts about the payments of an own stay need; `page` is the last part of their address. */
export function payingOwn({ services, actor, found, params }: Acted, page: 'payer' | 'carte'): Acting {
  const stay = `/traveler/reservations/${params.id}`
  return { services, actor, reservation: found, here: `${stay}/${page}`, stay }
}
