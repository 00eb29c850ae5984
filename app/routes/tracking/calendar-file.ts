import { calendarFileOf } from '#modules/checkout/server/calendar-file.ts'
import { getTrackedReservation } from '#modules/checkout/server/get-tracking.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { addressContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/calendar-file.ts'

/** The calendar file of a confirmed stay. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const reservation = await getTrackedReservation(services, params.token, {
      address: context.get(addressContext),
    })
    if (reservation.status !== 'confirmed') throw new Refusal('NOT_FOUND')
    const version = await getVersion(services.db, reservation)
    const url = `${services.config.publicUrl}/r/${params.token}`
    return new Response(calendarFileOf(reservation, version, url), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="sejour.ics"',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal)
      return new Response('Ce lien n’est pas valide ou a expiré.', { status: 404 })
    throw error
  }
}
