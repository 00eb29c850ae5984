import { demandMailbox } from '#modules/checkout/server/demand-mailbox.ts'
import { answerCalendarFile } from '#modules/stays/server/calendar-file.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/calendar-file.ts'

/** The calendar file of the traveler's own stay, confirmed or cancelled. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { db, config } = context.get(servicesContext)
  try {
    const reservation = await getTravelerReservation(db, actor, params.id)
    await demandMailbox(db, actor, reservation)
    return await answerCalendarFile(db, reservation, {
      url: `${config.publicUrl}/traveler/reservations/${params.id}`,
      exact: true,
    })
  } catch (error) {
    if (error instanceof Refusal && ['NOT_FOUND', 'MAILBOX_UNPROVED'].includes(error.code))
      throw new Response(null, { status: 404 })
    throw error
  }
}
