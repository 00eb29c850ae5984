import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { openByDocumentLink } from '#modules/documents/server/read-by-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/passed-file.ts'

/** The file of a document, for the holder of the link that passes it on; 404 for a link that opens nothing. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    openByDocumentLink(context.get(servicesContext), params.token, context.get(askerContext)),
  )
}
