import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { countGivenUp, listGivenUp } from '#platform/queue/given-up.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { GIVEN_UP_LIST, GivenUpLine } from '../given-up-list.ts'
import { demandOperator } from './demand-operator.ts'

/** The queue's work that was given up. Refuses FORBIDDEN. */
export async function listGivenUpWork(
  needs: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof GIVEN_UP_LIST>,
): Promise<ListRows<GivenUpLine>> {
  demandOperator(actor)
  return listGivenUp(needs.db, criteria)
}

/** The number of items of work that the queue gave up. Refuses FORBIDDEN. */
export async function countGivenUpWork(needs: { db: Database }, actor: Actor): Promise<number> {
  demandOperator(actor)
  return countGivenUp(needs.db)
}
