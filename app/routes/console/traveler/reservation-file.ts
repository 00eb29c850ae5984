import { pdfResponse } from '#app/pdf-response.ts'
import { demandMailbox } from '#modules/checkout/server/demand-mailbox.ts'
import {
  findContractOfReservation,
  readRentalFile,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import { getTravelerReservation } from '#modules/stays/server/list-traveler-stays.ts'
import { answerStayDocument } from '#modules/stays/server/stay-documents.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/reservation-file.ts'

/** A document of the traveler's own reservation, the contract to sign included. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  try {
    const reservation = await getTravelerReservation(services.db, actor, params.id)
    await demandMailbox(services.db, actor, reservation)
    if (params.file !== 'contract') return await answerStayDocument(services, reservation, params.file)
    const contract = await findContractOfReservation(services.db, reservation.id)
    if (!contract) throw new Refusal('NOT_FOUND')
    return pdfResponse(await readRentalFile(services, contract.publicId, 'contract'))
  } catch (error) {
    if (error instanceof Refusal && ['NOT_FOUND', 'MAILBOX_UNPROVED'].includes(error.code))
      throw new Response(null, { status: 404 })
    throw error
  }
}
