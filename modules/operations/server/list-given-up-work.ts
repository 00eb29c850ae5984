import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { type GivenUpWork, listGivenUp } from '#platform/queue/given-up.ts'
import { demandOperator } from './demand-operator.ts'

/** The queue's work that was given up, the latest first, a hundred at most. Refuses FORBIDDEN. */
export async function listGivenUpWork(needs: { db: Database }, actor: Actor): Promise<GivenUpWork[]> {
  demandOperator(actor)
  return listGivenUp(needs.db)
}
