import { readMandateDocument } from '#modules/mandates/server/read-mandate.ts'
import type { ContractFile } from '#modules/signatures/server/find-contract.ts'
import { servicesContext } from '#server/request-context.ts'
import { pdfAnswer } from '../contracts/pdf-answer.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/mandate-document.ts'

/** A PDF of a mandate or of an amendment, for the accounts that may read the mandate; others get 404. */
export const loader = ({
  params: { mandate: mandateId, contract: contractId, file },
  context,
}: Route.LoaderArgs) =>
  pdfAnswer(file, (known: ContractFile) =>
    readMandateDocument(context.get(servicesContext), context.get(consoleContext).actor, {
      ...{ mandateId, contractId, file: known },
    }),
  )
