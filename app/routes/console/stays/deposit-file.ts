import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readClaimFile } from '#modules/deposits/server/claim-files.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/deposit-file.ts'

/** A photograph, a quote or an invoice of a claim, for those who may read its stay; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(async () => {
    const services = context.get(servicesContext)
    const { facts } = await findReadableStay(services.db, context.get(consoleContext).actor, params.id)
    return readClaimFile(services, facts.reservation.id, params.file)
  })
}
