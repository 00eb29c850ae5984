import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { keyInAddress } from '#modules/documents/document-address.ts'
import { openDocument } from '#modules/documents/server/open-document.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/document-file.ts'

/** The file of a document, for those to whom the room that keeps it gives it; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    openDocument(
      context.get(servicesContext),
      context.get(consoleContext).actor,
      keyInAddress(params.document),
    ),
  )
}
