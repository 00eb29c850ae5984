import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { countUnreadThreads } from '#modules/messages/server/list-threads.ts'
import { getBankSettings } from '#modules/owner-details/server/find-bank-change.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { LAPSE_DAYS, type OwnerTask, type OwnerTaskCounts, ownerTasks } from '../owner-tasks.ts'
import { inScope } from './figure-queries.ts'

/**
 * The tasks of the actor in the villas that the actor owns; none for other accounts. `known` is what the page
 * has counted.
 */
export async function listOwnerTasks(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  known: Pick<OwnerTaskCounts, 'conditions' | 'calendars'>,
): Promise<OwnerTask[]> {
  if (actor.kind !== 'user' || !isOwner(actor)) return []
  const own = inScope({ kind: 'owner', ownerId: actor.userId })
  const today = todayInParis(clock)
  const horizon = addDays(today, LAPSE_DAYS)
  const { rows } = await sql<Pick<OwnerTaskCounts, 'listings' | 'mandates' | 'lapses' | 'reviews'>>`
    select
      (select count(*)::int from properties p where ${own} and p.status = 'owner_review') as listings,
      (select count(*)::int from mandates m where m.owner_id = ${actor.userId} and (
        m.status = 'awaiting_signature' or m.status = 'in_force' and exists (
          select from mandate_terms t where t.mandate_id = m.id and t.status = 'proposed'))) as mandates,
      (select count(*)::int from reviews w join properties p on p.id = w.property_id
        where ${own} and w.status = 'published' and w.answered_on is null) as reviews,
      (select count(*)::int from properties p where ${own} and p.status = 'published'
        and p.regime = 'hoguet' and not exists (
          select from mandates m where m.property_id = p.id and m.status = 'in_force'
            and m.starts_on <= ${today}::date and (m.ends_on is null or m.ends_on > ${horizon}::date))) as lapses
  `.execute(db)
  const threads = await countUnreadThreads({ db }, actor, 'owner')
  const { account, change } = await getBankSettings({ db }, actor)
  return ownerTasks({
    ...{ ...rows[0]!, ...known, threads },
    ...{ hasNoAccount: account === null, accountChanges: change !== null },
  })
}
