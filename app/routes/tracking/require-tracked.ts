import { type Params, type RouterContextProvider, redirect } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

type Asked = { params: Params<'token'>; context: Readonly<RouterContextProvider> }

/**
 * The reservation of a tracking link and its holder; an unusable link redirects to the page that explains it.
 */
export async function requireTracked({
  params: { token = '' },
  context,
}: Asked): Promise<{ reservation: Reservation; follower: Actor }> {
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
