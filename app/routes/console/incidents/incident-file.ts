import { answerPrivateFile } from '#app/routes/messages/answer-file.ts'
import { readIncidentFile } from '#modules/incidents/server/read-incident.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/incident-file.ts'

/** A photograph or a document of an incident, for its agency, the back office and its owner once informed; 404 to others. */
export function loader({ params: { incident, file }, context }: Route.LoaderArgs) {
  return answerPrivateFile(() =>
    readIncidentFile(context.get(servicesContext), context.get(consoleContext).actor, { incident, file }),
  )
}
