import './api-key-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { ROTATION_HOURS } from '../api-key.ts'
import { mayManageKeys } from '../api-key-policy.ts'
import { addSecret, type ShownKey } from './create-api-key.ts'

type Needs = { db: Database }
type Key = { key: string }
type Rotation = Key & {
  /** The former secret leaked, and ends at once; else it works for a day more. */
  leaked: boolean
}

/** A key, locked: what changes its secrets takes turns. Refuses NOT_FOUND. */
async function lockKey({ db }: Needs, { key }: Key) {
  const found = isUuid(key)
    ? await db
        .selectFrom('apiKeys')
        .select(['id', 'publicId', 'revokedAt'])
        .where('publicId', '=', key)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'api_key' })
  return found
}

/**
 * Gives a key a new secret, shown once. The secret before works for a day more, or ends at once where it leaked; older ones end in any
 * case, so that two work at most. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for a revoked key.
 */
export const rotateApiKey = defineAct({
  name: 'api_key.rotate',
  subject: (needs: Needs, input: Rotation) => lockKey(needs, input),
  may: mayManageKeys,
  audit: { subjectKind: 'api_key', version: 1, detail: z.strictObject({ leaked: z.boolean() }) },
  does: async ({ needs: { db: trx }, subject, input: { leaked }, record }): Promise<ShownKey> => {
    if (subject.revokedAt) throw revoked()
    const { id, publicId } = subject
    await trx
      .deleteFrom('apiKeySecrets')
      .where('keyId', '=', id)
      .$if(!leaked, (some) => some.where('endsAt', 'is not', null))
      .execute()
    await trx
      .updateTable('apiKeySecrets')
      .set({ endsAt: sql<Date>`now() + make_interval(hours => ${ROTATION_HOURS})` })
      .where('keyId', '=', id)
      .execute()
    const secret = await addSecret(trx, id)
    await record(trx, publicId, { leaked })
    return { key: publicId, secret }
  },
})

/** Ends a key with all its secrets, at once and for good. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for a revoked key. */
export const revokeApiKey = defineAct({
  name: 'api_key.revoke',
  subject: (needs: Needs, input: Key) => lockKey(needs, input),
  may: mayManageKeys,
  audit: { subjectKind: 'api_key', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { id, publicId, revokedAt }, record }): Promise<void> => {
    if (revokedAt) throw revoked()
    await trx.deleteFrom('apiKeySecrets').where('keyId', '=', id).execute()
    await trx.updateTable('apiKeys').set({ revokedAt: sql<Date>`now()` }).where('id', '=', id).execute()
    await record(trx, publicId, {})
  },
})

const revoked = () =>
  new Refusal('STATUS_CONFLICT', { reason: 'Cette clé est révoquée. Créez-en une autre.' })
