import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { mayDecideClaim } from '../deposit-policy.ts'
import { findClaim, findDeposit } from './deposit-queries.ts'

/** True for those who may decide what is claimed of the deposit of a stay. */
export async function mayDecideOf(db: Database, actor: Actor, reservationId: number): Promise<boolean> {
  const deposit = await findDeposit(db, reservationId)
  const claim = deposit && (await findClaim(db, deposit.id))
  return claim ? mayDecideClaim(actor, claim) : false
}
