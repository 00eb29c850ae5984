import './api-key-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { KeyState } from '../api-key.ts'
import type { API_KEY_LIST, ApiKeyLine } from '../api-key-list.ts'
import { mayManageKeys } from '../api-key-policy.ts'

type Needs = { db: Database }

/** A secret of a key as a person tells it from another: how it ends, and until when it works (null: it is the secret of now). */
export type KnownSecret = { ending: string; createdAt: Instant; endsAt: Instant | null }

const STATE = sql<KeyState>`case when k.revoked_at is null then 'live' else 'revoked' end`

/** One page of the keys of the API. Refuses FORBIDDEN. */
export async function listApiKeys(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof API_KEY_LIST>,
): Promise<ListRows<ApiKeyLine>> {
  if (!mayManageKeys(actor)) throw new Refusal('FORBIDDEN')
  const { q, state } = criteria.filters
  const asked = lines(db)
    .where(containsText(q, [sql.ref('k.name'), sql.ref('a.name')]))
    .$if(state !== null, (some) => some.where(STATE, '=', state!))
  const orders = {
    name: inFrenchOrder(sql.ref('k.name')),
    used: 'k.lastUsedAt',
    created: 'k.createdAt',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'k.id')
  return { rows: rows.map(toLine), total }
}

/** One key with the secrets that work. Refuses FORBIDDEN and NOT_FOUND. */
export async function getApiKey(
  { db }: Needs,
  actor: Actor,
  key: string,
): Promise<ApiKeyLine & { secrets: KnownSecret[] }> {
  if (!mayManageKeys(actor)) throw new Refusal('FORBIDDEN')
  if (!isUuid(key)) throw new Refusal('NOT_FOUND', { kind: 'api_key' })
  const [row, secrets] = await Promise.all([
    lines(db).where('k.publicId', '=', key).executeTakeFirst(),
    db
      .selectFrom('apiKeySecrets as s')
      .innerJoin('apiKeys as k', 'k.id', 's.keyId')
      .select(['s.ending', 's.createdAt', 's.endsAt'])
      .where('k.publicId', '=', key)
      .where(sql<boolean>`(s.ends_at is null or s.ends_at > now())`)
      .orderBy('s.id', 'desc')
      .execute(),
  ])
  if (!row) throw new Refusal('NOT_FOUND', { kind: 'api_key' })
  return {
    ...toLine(row),
    secrets: secrets.map(({ ending, createdAt, endsAt }) => ({
      ending,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
  }
}

function lines(db: Database) {
  return db
    .selectFrom('apiKeys as k')
    .leftJoin(AGENCY_ROWS.as('a'), 'a.id', 'k.agencyId')
    .select(['k.publicId as id', 'k.name', 'a.name as agency', 'k.scopes', 'k.perMinute'])
    .select(['k.createdAt', 'k.lastUsedAt', STATE.as('state')])
}

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toLine = ({ createdAt, lastUsedAt, ...row }: Row): ApiKeyLine => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
