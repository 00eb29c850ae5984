import { askOwner } from '#modules/incidents/server/ask-owner.ts'
import { addEstimate } from '#modules/incidents/server/incident-estimates.ts'
import { reportIncident } from '#modules/incidents/server/report-incident.ts'
import { anEstimate, anIncident } from '../incident-factory.ts'
import type { SubjectsOf } from './subjects-of.ts'

/** An incident whose estimate waits for the owner of the villa. */
export const INCIDENT_SUBJECTS = (async (services, { publicId, agent }) => {
  const reported = anIncident({ place: { villa: publicId } })
  const { publicId: incident } = await reportIncident(services, agent, reported)
  await addEstimate(services, agent, anEstimate({ incident }))
  await askOwner(services, agent, { incident })
  return { incident }
}) satisfies SubjectsOf
