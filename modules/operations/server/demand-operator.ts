import type { Actor } from '#modules/accounts/actor.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'
import { Refusal } from '#shared/refusal.ts'

/** Refuses FORBIDDEN to a person who does not work in the back office. */
export function demandOperator(actor: Actor): void {
  if (actor.kind === 'system') return
  if (actor.kind !== 'user' || !mayEnter('back-office', actor.roles)) throw new Refusal('FORBIDDEN')
}
