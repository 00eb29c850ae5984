import type { RouterContextProvider } from 'react-router'
import type { Acting } from '#app/routes/stay-payments/stay-payment-acts.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../../frame/console-context.ts'

type Asked = { params: { id: string }; context: Readonly<RouterContextProvider> }

/** The traveler's own reservation of this address; another one is answered like an unknown one. */
export async function requireOwn({ params, context }: Asked): Promise<Reservation> {
  const { actor } = context.get(consoleContext)
  try {
    return await getTravelerReservation(context.get(servicesContext).db, actor, params.id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

type Acted = { services: Acting['services']; actor: Actor; found: Reservation; params: { id: string } }

/** What the acts about the payments of an own stay need; `page` is the last part of their address. */
export function payingOwn({ services, actor, found, params }: Acted, page: 'payer' | 'carte'): Acting {
  const stay = `/traveler/reservations/${params.id}`
  return { services, actor, reservation: found, here: `${stay}/${page}`, stay }
}
