import './api-key-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { secretIn } from '../api-key.ts'

export type KeyActor = Extract<Actor, { kind: 'key' }>

/**
 * The program that sends this `Authorization` header, with the requests a minute that its key may send; notes, once a minute, that the
 * key is used. Refuses KEY_REQUIRED without a key, and for one that is unknown, revoked or replaced.
 */
export async function findKeyActor(
  { db }: { db: Database },
  header: string | undefined,
): Promise<{ actor: KeyActor; perMinute: number }> {
  const secret = secretIn(header)
  const found = secret === null ? undefined : await findLive(db, hashOf(secret))
  if (!found) throw new Refusal('KEY_REQUIRED')
  const { id, publicId, agencyId, scopes, perMinute, isUnseen } = found
  if (isUnseen)
    await db.updateTable('apiKeys').set({ lastUsedAt: sql<Date>`now()` }).where('id', '=', id).execute()
  return { actor: { kind: 'key', keyId: publicId, agencyId, scopes }, perMinute }
}

function findLive(db: Database, hash: string) {
  return db
    .selectFrom('apiKeySecrets as s')
    .innerJoin('apiKeys as k', 'k.id', 's.keyId')
    .select(['k.id', 'k.publicId', 'k.agencyId', 'k.scopes', 'k.perMinute'])
    .select(
      sql<boolean>`k.last_used_at is null or k.last_used_at < now() - interval '1 minute'`.as('isUnseen'),
    )
    .where('s.hash', '=', hash)
    .where('k.revokedAt', 'is', null)
    .where(sql<boolean>`(s.ends_at is null or s.ends_at > now())`)
    .executeTakeFirst()
}
