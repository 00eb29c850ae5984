import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readClaimFile } from '#modules/deposits/server/claim-files.ts'
import { readByDepositLink } from '#modules/deposits/server/read-by-deposit-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/deposit-file-by-link.ts'

/** A photograph, a quote or an invoice of a claim, for the holder of the link mailed to the traveler. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () => {
    const services = context.get(servicesContext)
    const { reservation } = await readByDepositLink(services, params.token, context.get(askerContext))
    return readClaimFile(services, reservation.id, params.file)
  })
}
