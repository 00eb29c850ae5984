import './api-key-tables.ts'
import * as z from 'zod/mini'
import type { KeyScope } from '#modules/accounts/key-scope.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandNotClosed } from '#modules/agencies/server/end-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { KEY_PREFIX, SHOWN_ENDING } from '../api-key.ts'
import { mayGiveScopes } from '../api-key-policy.ts'

type NewKey = {
  /** Null for a key of the house. */
  agencyId: number | null
  name: string
  scopes: readonly KeyScope[]
  perMinute: number
  formKey: string
}

/** A key and its secret, which is shown once and kept nowhere. */
export type ShownKey = { key: string; secret: string }

/**
 * Makes a key of an agency or of the house. Refuses NOT_FOUND for an unknown agency, AGENCY_CLOSED, FORBIDDEN, INVALID_INPUT without any right, and
 * STATUS_CONFLICT where the same form has made its key: its secret cannot be shown again.
 */
export const createApiKey = defineAct({
  name: 'api_key.create',
  subject: async ({ db }: { db: Database }, { agencyId }: NewKey) => {
    if (agencyId !== null) await demandNotClosed(db, agencyId)
    return { agencyId }
  },
  may: (actor, _subject, { scopes }) => mayGiveScopes(actor, scopes),
  audit: {
    ...{ subjectKind: 'api_key', version: 1 },
    detail: z.strictObject({
      agencyId: z.nullable(z.number()),
      name: z.string(),
      scopes: z.array(z.string()),
      perMinute: z.number(),
    }),
  },
  does: async ({ needs: { db: trx }, input, record }): Promise<ShownKey> => {
    const { formKey, scopes: given, ...key } = input
    const scopes = [...new Set(given)]
    if (scopes.length === 0)
      throw new Refusal('INVALID_INPUT', { errors: { scopes: 'Choisissez un droit au moins.' } })
    const made = await trx
      .insertInto('apiKeys')
      .values({ ...key, scopes, sentOnce: hashOf(formKey) })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning(['id', 'publicId'])
      .executeTakeFirst()
    if (!made)
      throw new Refusal('STATUS_CONFLICT', {
        reason:
          'Cette clé vient d’être créée, et son secret n’est montré qu’une fois. Ouvrez-la dans la liste, et renouvelez son secret si vous ne l’avez pas copié.',
      })
    const secret = await addSecret(trx, made.id)
    await record(trx, made.publicId, { ...key, scopes })
    return { key: made.publicId, secret }
  },
})

/** Gives a key a new secret, of which the hash alone is kept. */
export async function addSecret(trx: Database, keyId: number): Promise<string> {
  const secret = `${KEY_PREFIX}${newToken()}`
  await trx
    .insertInto('apiKeySecrets')
    .values({ keyId, hash: hashOf(secret), ending: secret.slice(-SHOWN_ENDING) })
    .execute()
  return secret
}
