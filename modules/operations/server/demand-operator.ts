import type { Actor } from '#modules/accounts/actor.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayRetryWork } from '../work-policy.ts'

/** Refuses FORBIDDEN to an actor who may not have given-up work tried again. */
export function demandOperator(actor: Actor): void {
  if (!mayRetryWork(actor)) throw new Refusal('FORBIDDEN')
}
