import './incident-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  type Estimate,
  type IncidentFile,
  type IncidentView,
  isOverdue,
  type TakenStep,
} from '../incident.ts'
import { mayReadIncident } from '../incident-policy.ts'

type Needs = { db: Database; clock: Clock }

/** An incident with its estimates, files and steps. Refuses NOT_FOUND to those who may not read it. */
export async function readIncident(
  { db, clock }: Needs,
  actor: Actor,
  publicId: string,
): Promise<IncidentView> {
  const { row, agencyId: _, ownerId: __, informedAt: ___, ...incident } = await findFor(db, actor, publicId)
  const [estimates, files, steps] = await Promise.all([
    estimatesOf(db, row),
    filesOf(db, row),
    stepsOf(db, row),
  ])
  return {
    ...incident,
    isOverdue: isOverdue(incident, clock.now()),
    ...{ reportedAt: incident.reportedAt.toISOString(), dueAt: incident.dueAt.toISOString() },
    ...{ estimates, files, steps },
  }
}

/** A photograph or a document of an incident, the document of an estimate too, for the same readers. Refuses NOT_FOUND. */
export async function readIncidentFile(
  { db, files }: { db: Database; files: Pick<Files, 'get' | 'linkTo'> },
  actor: Actor,
  { incident, file }: { incident: string; file: string },
): Promise<PrivateFile<MessageFileType>> {
  const { row } = await findFor(db, actor, incident)
  const kept = isUuid(file)
    ? await db
        .selectFrom('incidentFiles')
        .select(['fileName as name', 'fileType as type', 'fileKey'])
        .where('incidentId', '=', row)
        .where('fileId', '=', file)
        .unionAll(
          db
            .selectFrom('incidentEstimates')
            .select(['fileName as name', 'fileType as type', 'fileKey'])
            .where('incidentId', '=', row)
            .where('fileId', '=', file),
        )
        .executeTakeFirst()
    : undefined
  const opened = kept && (await openPrivateFile(files, kept.fileKey, { name: kept.name, type: kept.type }))
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}

async function findFor(db: Database, actor: Actor, publicId: string) {
  const found = isUuid(publicId)
    ? await db
        .selectFrom('incidents as i')
        .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'i.agencyId')
        .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'i.propertyId')
        .select(['i.id as row', 'i.publicId as id', 'i.agencyId', 'i.ownerId', 'i.informedAt', 'i.subject'])
        .select([
          'i.words',
          'i.severity',
          'i.payer',
          'i.state',
          'i.reportedAt',
          'i.dueAt',
          'a.name as agency',
        ])
        .select(['a.publicId as book', 'p.publicId as property'])
        .select(sql<string>`coalesce(${titleOfProperty(sql.ref('i.property_id'))}, '')`.as('villa'))
        .select(
          sql<IncidentView['stay']>`(select jsonb_build_object('publicId', r.public_id, 'number', r.number)
            from ${RESERVATION_ROWS} r where r.property_id = i.property_id and r.id = i.reservation_id)`.as(
            'stay',
          ),
        )
        .where('i.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  if (!found || !mayReadIncident(actor, found)) throw new Refusal('NOT_FOUND')
  return found
}

async function estimatesOf(db: Database, incidentId: number): Promise<Estimate[]> {
  const rows = await db
    .selectFrom('incidentEstimates')
    .select(['publicId as id', 'provider', 'amount', 'days', 'isAgreed'])
    .select(['fileId', 'fileName', 'fileType', 'isJudged', 'sizeBytes'])
    .where('incidentId', '=', incidentId)
    .orderBy('amount')
    .orderBy('id')
    .execute()
  return rows.map(({ fileId, fileName, fileType, isJudged, sizeBytes, ...estimate }) => ({
    ...estimate,
    file: { id: fileId, name: fileName, type: fileType, bytes: sizeBytes, isJudged },
  }))
}

function filesOf(db: Database, incidentId: number): Promise<IncidentFile[]> {
  return db
    .selectFrom('incidentFiles')
    .select(['moment', 'fileId as id', 'fileName as name', 'fileType as type', 'sizeBytes as bytes'])
    .select('isJudged')
    .where('incidentId', '=', incidentId)
    .orderBy('incidentFiles.id')
    .execute()
}

async function stepsOf(db: Database, incidentId: number): Promise<TakenStep[]> {
  const rows = await db
    .selectFrom('incidentSteps as s')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 's.byId')
    .select(['s.step', 's.words', 's.at', 'u.name as by'])
    .where('s.incidentId', '=', incidentId)
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
