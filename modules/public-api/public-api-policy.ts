import type { Actor } from '#modules/accounts/actor.ts'
import { keyGives } from '#modules/accounts/actor-groups.ts'
import type { KeyScope } from '#modules/accounts/key-scope.ts'

/** The agencies of which a program may read, or write, what a right of its key opens: null for all, none for another actor. */
export function agenciesOpenTo(actor: Actor, scope: KeyScope): readonly number[] | null {
  if (actor.kind !== 'key' || !keyGives(actor, scope, actor.agencyId)) return []
  return actor.agencyId === null ? null : [actor.agencyId]
}
