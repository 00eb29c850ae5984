import { answerMessageFile } from '#app/routes/messages/answer-file.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/thread-file.ts'

/** A file of a thread, in the console of a traveler, an owner or an agency. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerMessageFile(context, async () => ({
    actor: context.get(consoleContext).actor,
    ...{ thread: params.thread!, file: params.file! },
  }))
}
