import './taken-over-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'

/**
 * Records that the owner of a property had signed general conditions before it came here; recorded again, the first day stays.
 * For the product itself, which fills a catalogue: people sign in their own name, and none signs for an owner. Refuses
 * FORBIDDEN to every person and NOT_FOUND.
 */
export async function takeOverConditions(
  { db }: { db: Database },
  actor: Actor,
  { publicId, signedOn }: { publicId: string; signedOn: CivilDate },
): Promise<void> {
  if (actor.kind !== 'system') throw new Refusal('FORBIDDEN')
  await inTransaction(db, async (trx) => {
    const { id: propertyId } = await lockPropertyRecord(trx, publicId)
    await trx
      .insertInto('takenOverConditions')
      .values({ propertyId, signedOn })
      .onConflict((known) => known.column('propertyId').doNothing())
      .execute()
    await recordAudit(trx, actor, {
      ...{ action: 'conditions.taken_over', subjectKind: 'property', subjectId: publicId },
      detail: { signedOn },
    })
  })
}
