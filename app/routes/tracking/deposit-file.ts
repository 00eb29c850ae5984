import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readClaimFile } from '#modules/deposits/server/claim-files.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/deposit-file.ts'
import { requireTracked } from './require-tracked.ts'

/** A photograph, a quote or an invoice of the claim on the deposit of a followed stay. */
export async function loader(args: Route.LoaderArgs) {
  const { reservation } = await requireTracked(args)
  return answerPrivateFile(() =>
    readClaimFile(args.context.get(servicesContext), reservation.id, args.params.file),
  )
}
