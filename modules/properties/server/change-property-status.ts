import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayMoveProperty } from '../property-policy.ts'
import type { PropertyEvent, PropertyStatus } from '../property-status.ts'
import { lockPropertyRecord } from './property-record.ts'
import { recordStatus } from './record-status.ts'

/** Every event but publication, which freezes a version too. */
export type StatusChange = Exclude<PropertyEvent, 'publish'>

const OWNER_EVENTS: readonly PropertyEvent[] = ['owner_approve', 'owner_reject']

/**
 * Moves a property through its review, its archive and back; `mayMoveProperty` says who may make each
 * event happen. The owner's comment is kept with the property. Archiving is `withdrawListing`, which also takes
 * the listing out of the results.
 */
export function changePropertyStatus(
  needs: { db: Database },
  actor: Actor,
  input: { publicId: string; event: StatusChange; comment?: string },
): Promise<{ propertyId: number; status: PropertyStatus }> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockPropertyRecord(trx, input.publicId)
    const byOwner = OWNER_EVENTS.includes(input.event)
    if (!mayMoveProperty(actor, property, input.event)) throw new Refusal('FORBIDDEN')
    const comment = input.comment?.trim() || null
    const status = await recordStatus(trx, actor, property, input.event, { reason: comment })
    if (byOwner && comment) {
      await trx
        .updateTable('properties')
        .set({ ownerComments: comment })
        .where('id', '=', property.id)
        .execute()
    }
    return { propertyId: property.id, status }
  })
}
