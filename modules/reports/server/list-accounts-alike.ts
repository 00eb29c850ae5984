import { sql } from 'kysely'
import type { AccountPairReason } from '#modules/account-pairs/account-pair.ts'
import { ACCOUNT_PAIR_ROWS } from '#modules/account-pairs/server/account-pair-reads.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

/** Another account that may be of the same person, what both have, and the pair that they are; null for a same name alone, which makes none. */
export type AccountAlike = {
  id: string
  name: string
  email: string
  isOpen: boolean
  same: (AccountPairReason | 'name')[]
  pair: string | null
}

/**
 * The accounts that may be of the person of this one, or have its name: ten at most, the pairs first; without those of which a person
 * has said that they are of two. Refuses FORBIDDEN to all but the administrators.
 */
export async function listAccountsAlike(
  { db }: { db: Database },
  actor: Actor,
  id: string,
): Promise<AccountAlike[]> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<AccountAlike>`
    with pairs as materialized (
        select p.second_id as id, p.public_id, p.reasons, p.dismissed_at from ${ACCOUNT_PAIR_ROWS} p where p.first_id = ${id}
        union all
        select p.first_id, p.public_id, p.reasons, p.dismissed_at from ${ACCOUNT_PAIR_ROWS} p where p.second_id = ${id}),
      alike as (
        select p.id, p.public_id as pair, r.reason from pairs p cross join lateral unnest(p.reasons) as r (reason)
        where p.dismissed_at is null
        union all
        select u.id, null, 'name' from ${PERSON_ROWS} u
        where folded(u.name) = (select folded(o.name) from ${PERSON_ROWS} o where o.id = ${id})
          and not exists (select from pairs p where p.id = u.id and p.dismissed_at is not null))
    select u.id, u.name, u.email, u.disabled_at is null as is_open, array_agg(a.reason order by a.reason) as same,
      (array_agg(a.pair) filter (where a.pair is not null))[1] as pair
    from alike a join ${PERSON_ROWS} u on u.id = a.id
    where u.id <> ${id} and u.erased_at is null
    group by u.id, u.name, u.email, u.disabled_at
    order by count(a.pair) = 0, count(*) desc, ${inFrenchOrder(sql`u.email`)}, u.id limit 10`.execute(db)
  return rows
}
