import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readInvoiceFile } from '#modules/supplier-invoices/server/list-supplier-invoices.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/invoice-file.ts'

/** The invoice as its supplier sent it, for its owner, its agency and the house; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    readInvoiceFile(context.get(servicesContext), context.get(consoleContext).actor, params.invoice),
  )
}
