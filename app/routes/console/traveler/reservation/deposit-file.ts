import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readClaimFile } from '#modules/deposits/server/claim-files.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/deposit-file.ts'
import { requireOwn } from './require-own.ts'

/** A photograph, a quote or an invoice of the claim on the deposit of an own stay. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireOwn(args)
  return answerPrivateFile(() => readClaimFile(args.context.get(servicesContext), id, args.params.file))
}
