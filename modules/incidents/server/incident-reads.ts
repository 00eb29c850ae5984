import './incident-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Incidents by what they are. */
export const INCIDENT_ROWS = published.selectFrom('incidents').select(['id', 'publicId', 'subject'])

/** Repairs whose estimates wait for the owner, with the lowest in cents, and when a decision is due. */
export const ASKED_INCIDENT_ROWS = published
  .selectFrom('incidents as i')
  .select(['i.publicId', 'i.subject', 'i.propertyId', 'i.ownerId', 'i.dueAt'])
  .select(
    sql<number>`(select min(e.amount) from incident_estimates e where e.incident_id = i.id)`.as('lowest'),
  )
  .where('i.state', '=', 'asked')

/** The estimates of repairs, each with the file that its provider sent, by the incident that they are of. */
export const ESTIMATE_ROWS = published
  .selectFrom('incidentEstimates as e')
  .innerJoin('incidents as i', 'i.id', 'e.incidentId')
  .select(['i.publicId as incident', 'i.agencyId', 'i.propertyId', 'i.reportedAt'])
  .select(['e.fileId', 'e.provider'])
