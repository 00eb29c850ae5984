import { type Params, redirect } from 'react-router'
import type { PageArgs } from '#app/page-args.ts'
import type { Acting } from '#app/routes/stay-payments/stay-payment-acts.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * The reservation of a tracking link and its holder; an unusable link redirects to the page that explains it.
 */
export async function requireTracked({
  params: { token = '' },
  context,
}: PageArgs<Params<'token'>>): Promise<{ reservation: Reservation; follower: Actor }> {
  try {
    const reservation = await getTrackedReservation(
      context.get(servicesContext),
      token,
      context.get(askerContext),
    )
    const follower: Actor = { kind: 'link', scope: 'tracking', subjectId: reservation.publicId }
    return { reservation, follower }
  } catch (error) {
    if (error instanceof Refusal) throw redirect(`/r/${encodeURIComponent(token)}`)
    throw error
  }
}

type Acted = {
  services: Acting['services']
  actor: Actor
  found: { reservation: Reservation }
  params: { token: string }
}

/** What the acts about the payments of a followed stay need; `page` is the last part of their address. */
export function payingTracked({ services, actor, found, params }: Acted, page: 'payer' | 'carte'): Acting {
  const stay = `/r/${params.token}`
  return { services, actor, reservation: found.reservation, here: `${stay}/${page}`, stay }
}
