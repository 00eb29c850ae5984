import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadAdminFigures } from '../figure-policy.ts'

/** Another account that may be of the same person, and what both have. */
export type AccountAlike = {
  id: string
  name: string
  email: string
  isOpen: boolean
  same: ('name' | 'number')[]
}

/** Two numbers that end alike are one, written with or without the code of its country. */
const NUMBER_END = sql<string>`right(regexp_replace(u.phone, '[^0-9]', '', 'g'), 9)`

/**
 * The accounts that have the name of this one, or its number in any form: ten at most, those with both first. Refuses FORBIDDEN to all
 * but the administrators.
 */
export async function listAccountsAlike(
  { db }: { db: Database },
  actor: Actor,
  id: string,
): Promise<AccountAlike[]> {
  if (!mayReadAdminFigures(actor)) throw new Refusal('FORBIDDEN')
  const { rows } = await sql<AccountAlike>`
    with mine as (select folded(u.name) as name, u.phone is not null and length(${NUMBER_END}) = 9 as has_number,
        ${NUMBER_END} as number from ${PERSON_ROWS} u where u.id = ${id}),
      alike as (
        select u.id, 'name' as same from ${PERSON_ROWS} u where folded(u.name) = (select name from mine)
        union all
        select u.id, 'number' from ${PERSON_ROWS} u
          where u.phone is not null and (select has_number from mine) and ${NUMBER_END} = (select number from mine))
    select u.id, u.name, u.email, u.disabled_at is null as is_open, array_agg(a.same order by a.same) as same
    from alike a join ${PERSON_ROWS} u on u.id = a.id
    where u.id <> ${id} and u.erased_at is null
    group by u.id, u.name, u.email, u.disabled_at
    order by count(*) desc, ${inFrenchOrder(sql`u.email`)}, u.id limit 10`.execute(db)
  return rows
}
