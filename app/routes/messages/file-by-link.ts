import { resolveThreadLink } from '#modules/messages/server/thread-link.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/file-by-link.ts'
import { answerMessageFile } from './answer-file.ts'

/** A file of the thread that a mailed link opens. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerMessageFile(context, async () => {
    const asker = context.get(askerContext)
    const actor = await resolveThreadLink(context.get(servicesContext), params.token, asker)
    return { actor, thread: actor.kind === 'link' ? actor.subjectId : '', file: params.file }
  })
}
