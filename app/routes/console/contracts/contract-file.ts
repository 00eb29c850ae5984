import { readCgvFile } from '#modules/owner-conditions/server/find-property-cgv.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/contract-file.ts'
import { pdfAnswer } from './pdf-answer.ts'

/** A PDF of a property's general conditions, for the accounts that may read them; others get 404. */
export const loader = ({ params: { contract: contractId, file }, context }: Route.LoaderArgs) =>
  pdfAnswer(file, (known) =>
    readCgvFile(context.get(servicesContext), context.get(consoleContext).actor, { contractId, file: known }),
  )
