import './account-pair-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AccountPairState } from '../account-pair.ts'
import type { ACCOUNT_PAIR_LIST, AccountPairLine } from '../account-pair-list.ts'
import { mayJudgeAccountPairs } from '../account-pair-policy.ts'

const STATE = sql<AccountPairState>`case when p.dismissed_at is not null then 'two'
  when a.disabled_at is not null or b.disabled_at is not null then 'closed' else 'open' end`

function pairs(db: Database) {
  return db
    .selectFrom('accountPairs as p')
    .innerJoin(PERSON_ROWS.as('a'), 'a.id', 'p.firstId')
    .innerJoin(PERSON_ROWS.as('b'), 'b.id', 'p.secondId')
    .select(['p.publicId as id', 'p.score', 'p.reasons', STATE.as('state')])
    .select(['a.name as first', 'a.email as firstEmail', 'b.name as second', 'b.email as secondEmail'])
}

/**
 * One page of the accounts that may be of one person, two by two: those that wait for a person, unless another state is asked for.
 * Refuses FORBIDDEN to all but the administrators.
 */
export async function listAccountPairs(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof ACCOUNT_PAIR_LIST>,
): Promise<ListRows<AccountPairLine>> {
  if (!mayJudgeAccountPairs(actor)) throw new Refusal('FORBIDDEN')
  const { reason, state } = criteria.filters
  const asked = pairs(db)
    .where('p.dismissedAt', state === 'two' ? 'is not' : 'is', null)
    .$if(state !== 'two', (some) => some.where(sql<boolean>`${STATE} = ${state ?? 'open'}`))
    .$if(reason !== null, (some) => some.where(sql<boolean>`${reason} = any(p.reasons)`))
  return listSlice(db, asked, criteria, { score: 'p.score', first: 'a.nameOrder' }, 'p.id')
}

/** A pair with the identifiers of its accounts, and who said that they are of two persons. */
export type AccountPair = AccountPairLine & {
  firstId: string
  secondId: string
  dismissed: { by: string | null; at: Instant } | null
}

/** One pair. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function getAccountPair(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<AccountPair> {
  if (!mayJudgeAccountPairs(actor)) throw new Refusal('FORBIDDEN')
  const row = await pairs(db)
    .leftJoin(PERSON_ROWS.as('j'), 'j.id', 'p.dismissedBy')
    .select(['p.firstId', 'p.secondId', 'p.dismissedAt', 'j.name as judge'])
    .where('p.publicId', '=', isUuid(publicId) ? publicId : null)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const { dismissedAt, judge, ...pair } = row
  return { ...pair, dismissed: dismissedAt && { by: judge, at: dismissedAt.toISOString() } }
}
