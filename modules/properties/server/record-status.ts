import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { nextPropertyStatus, type PropertyEvent, type PropertyStatus } from '../property-status.ts'
import type { PropertyRecord } from './property-record.ts'

/** The reason of a change of status; `remarks` are the owner's words by the field they are about. */
export type StatusNote = {
  reason?: string | null
  remarks?: Readonly<Record<string, string>>
  /** The rates of the listing when it left the site. */
  ratesVersionId?: number | null
  /** The hash of the draft that followed its version of the site then. */
  draftHash?: string | null
  /** The changes that the step withdrew, with their state before. */
  withdrawn?: readonly { id: number; status: 'draft' | 'waiting' }[]
  /** The status to which an archiving that is undone leads back. */
  before?: PropertyStatus | null
}

/**
 * Moves the property by one event and always leaves a history row (domain §1), an answer of the owner with the content that
 * it is about; refuses an event out of turn.
 */
export async function recordStatus(
  trx: Database,
  actor: Actor,
  property: PropertyRecord,
  event: PropertyEvent,
  note: StatusNote = {},
): Promise<PropertyStatus> {
  const status = nextPropertyStatus(property.status, event, note.before)
  if (!status) throw new Refusal('STATUS_CONFLICT', { status: property.status, event })
  await trx
    .updateTable('properties')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', '=', property.id)
    .execute()
  await trx
    .insertInto('propertyStatusHistory')
    .values({
      propertyId: property.id,
      fromStatus: property.status,
      toStatus: status,
      changedBy: nameOf(actor),
      reason: note.reason ?? null,
      metadata: JSON.stringify({
        actionType: event,
        ...(note.remarks && { remarks: note.remarks }),
        ...(note.ratesVersionId && { ratesVersionId: note.ratesVersionId }),
        ...(note.draftHash && { draftHash: note.draftHash }),
        ...(note.withdrawn?.length && { withdrawn: note.withdrawn }),
      }),
      answeredContent: OWNER_ANSWERS.has(event) ? draftContent(trx, property.id) : null,
    })
    .execute()
  return status
}

const OWNER_ANSWERS: ReadonlySet<PropertyEvent> = new Set(['owner_approve', 'owner_reject', 'hand_over'])

/** The content of the draft as it is stored, for the same statement to store again. */
function draftContent(trx: Database, propertyId: number) {
  return trx
    .selectFrom('propertyVersions')
    .select('content')
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'draft')
    .orderBy('version', 'desc')
    .limit(1)
    .$castTo<{ content: string }>()
}

/** The actor in the form that the history keeps. */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'link') return `link:${actor.scope}`
  return actor.kind
}
