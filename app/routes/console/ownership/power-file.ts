import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readPowerFile } from '#modules/mandates/server/power-file.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/power-file.ts'

/** The document of a power of attorney, for the owners of the villa and its agency; 404 to others. */
export function loader({ params, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    readPowerFile(context.get(servicesContext), context.get(consoleContext).actor, {
      ...{ publicId: params.property, file: params.file },
    }),
  )
}
