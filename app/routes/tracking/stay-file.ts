import { answerStayDocument } from '#modules/stays/server/stay-documents.ts'
import { getTrackedReservation } from '#modules/stays/server/track-reservation.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/stay-file.ts'

/**
 * A document of the stay of a tracking link; the link came by mail, so it proves the mailbox
 * (docs/decisions).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const caller = context.get(askerContext)
    const reservation = await getTrackedReservation(services, params.token, caller)
    return await answerStayDocument(services, reservation, params.file)
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
