import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readTaskFile } from '#modules/tasks/server/task-files.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/task-file.ts'

/** A picture or a document of a task, for the people of its agency; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    readTaskFile(context.get(servicesContext), context.get(consoleContext).actor, {
      ...{ task: params.task, file: params.file },
    }),
  )
}
