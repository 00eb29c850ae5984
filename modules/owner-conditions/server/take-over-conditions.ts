import './taken-over-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { mayTakeOverConditions } from '../cgv-policy.ts'

/**
 * Records that the owner of a property had signed general conditions before it came here; recorded again, the first day stays.
 * For the product itself, which fills a catalogue: people sign in their own name, and none signs for an owner. Refuses
 * FORBIDDEN to every person and NOT_FOUND.
 */
export const takeOverConditions = defineAct({
  name: 'conditions.taken_over',
  subject: ({ db }: { db: Database }, { publicId }: { publicId: string; signedOn: CivilDate }) =>
    lockPropertyRecord(db, publicId),
  may: mayTakeOverConditions,
  audit: { subjectKind: 'property', version: 1, detail: z.strictObject({ signedOn: z.string() }) },
  does: async ({ needs: { db }, subject, input: { signedOn }, record }): Promise<void> => {
    await db
      .insertInto('takenOverConditions')
      .values({ propertyId: subject.id, signedOn })
      .onConflict((known) => known.column('propertyId').doNothing())
      .execute()
    await record(db, subject.publicId, { signedOn })
  },
})
