import { answerCalendarFile } from '#modules/stays/server/calendar-file.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/calendar-file.ts'

/** The calendar file of a confirmed or cancelled stay; its link reached the mailbox of the traveler. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  try {
    const reservation = await getTrackedReservation({ db }, params.token, context.get(askerContext))
    return await answerCalendarFile(db, reservation, {
      url: `${config.publicUrl}/r/${params.token}`,
      exact: true,
    })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
