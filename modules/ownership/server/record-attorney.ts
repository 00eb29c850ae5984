import './ownership-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepOwners } from '../ownership-policy.ts'
import { listEntered } from './stored-owners.ts'

type Given = { publicId: string; partyId: string; attorneyId: string; givenOn: CivilDate; reference: string }

const DETAIL = z.strictObject({ party: z.string(), attorney: z.string() })

/**
 * Records that an owner of a property lets another of its owners sign for them, by a document that the agency keeps; a later
 * one replaces it. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT naming the fields.
 */
export const recordAttorney = defineAct({
  name: 'ownership.record_attorney',
  subject: ({ db }: { db: Database; clock: Clock }, { publicId }: Given) => lockPropertyRecord(db, publicId),
  may: mayKeepOwners,
  audit: { subjectKind: 'property', version: 1, detail: DETAIL },
  does: async ({ needs: { db, clock }, actor, subject: { id, publicId }, input, record }): Promise<void> => {
    const { partyId, attorneyId, givenOn, reference } = input
    const entered = await listEntered(db, id)
    const errors = {
      ...(!entered.includes(partyId) && { partyId: 'Choisissez qui donne la procuration.' }),
      ...(!(entered.includes(attorneyId) && attorneyId !== partyId) && {
        attorneyId: 'Choisissez un autre propriétaire, qui signe à sa place.',
      }),
      ...(givenOn > todayInParis(clock) && { givenOn: 'Cette procuration n’est pas encore donnée.' }),
    }
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    await revoke(db, id, partyId)
    await db
      .insertInto('powersOfAttorney')
      .values({ propertyId: id, partyId, attorneyId, givenOn, reference, recordedBy: nameOf(actor) })
      .execute()
    await record(db, publicId, { party: partyId, attorney: attorneyId })
  },
})

/** Ends the power of attorney of an owner: they sign themself from now on. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT without one. */
export const revokeAttorney = defineAct({
  name: 'ownership.revoke_attorney',
  subject: ({ db }: { db: Database }, { publicId }: { publicId: string; partyId: string }) =>
    lockPropertyRecord(db, publicId),
  may: mayKeepOwners,
  audit: { subjectKind: 'property', version: 1, detail: DETAIL },
  does: async ({ needs: { db }, subject: { id, publicId }, input: { partyId }, record }): Promise<void> => {
    const attorney = await revoke(db, id, partyId)
    if (!attorney) throw new Refusal('STATUS_CONFLICT', { reason: ALREADY_REVOKED })
    await record(db, publicId, { party: partyId, attorney })
  },
})

const ALREADY_REVOKED = 'Cette procuration est déjà révoquée.'

async function revoke(trx: Database, propertyId: number, partyId: string): Promise<string | null> {
  const revoked = await trx
    .updateTable('powersOfAttorney')
    .set({ revokedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('partyId', '=', partyId)
    .where('revokedAt', 'is', null)
    .returning('attorneyId')
    .executeTakeFirst()
  return revoked?.attorneyId ?? null
}
