import './incident-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type IncidentState, type IncidentStep, stateAfter, takesEstimates } from '../incident.ts'

/** An incident and the villa it is of. Refuses NOT_FOUND. */
export async function getIncident(db: Database, publicId: string) {
  return found(isUuid(publicId) && (await incidentOf(db, publicId).executeTakeFirst()))
}

/** The same, locked until the transaction ends: its steps follow each other. */
export async function lockIncident(trx: Database, publicId: string) {
  return found(isUuid(publicId) && (await incidentOf(trx, publicId).forNoKeyUpdate('i').executeTakeFirst()))
}

export type Incident = Awaited<ReturnType<typeof getIncident>>

function incidentOf(db: Database, publicId: string) {
  return db
    .selectFrom('incidents as i')
    .select(['i.id', 'i.publicId', 'i.agencyId', 'i.propertyId', 'i.ownerId', 'i.subject', 'i.words'])
    .select(['i.severity', 'i.payer', 'i.state', 'i.informedAt'])
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('i.property_id'))}, '')`.as('villa'))
    .where('i.publicId', '=', publicId)
}

function found<Row>(row: Row | false | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const NOT_NOW = 'Cet incident a changé entre-temps\u00a0: rechargez la page.'

type Taken = { clock: Clock; actor: Actor; words?: string | null }

/** Takes a step of a locked incident, for good. Refuses STATUS_CONFLICT where it does not lead from its state. */
export async function takeStep(
  trx: Database,
  incident: Incident,
  step: IncidentStep,
  { clock, actor, words = null }: Taken,
): Promise<IncidentState> {
  const state = stateAfter(incident, step)
  if (!state) throw new Refusal('STATUS_CONFLICT', { reason: NOT_NOW })
  await trx.updateTable('incidents').set({ state }).where('id', '=', incident.id).execute()
  await noteStep(trx, incident.id, step, { clock, actor, words })
  return state
}

/** Writes a step in the timeline of an incident. */
export async function noteStep(
  trx: Database,
  incidentId: number,
  step: IncidentStep,
  { clock, actor, words = null }: Taken,
): Promise<void> {
  await trx
    .insertInto('incidentSteps')
    .values({ incidentId, step, words, byId: nameOf(actor), at: clock.now() })
    .execute()
}

/** Refuses STATUS_CONFLICT for an incident whose estimates an owner reads, or agreed to. */
export function demandTakesEstimates(incident: Incident): void {
  if (!takesEstimates(incident)) throw new Refusal('STATUS_CONFLICT', { reason: NOT_NOW })
}
