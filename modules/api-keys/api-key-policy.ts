import type { Actor } from '#modules/accounts/actor.ts'
import { isSuperAdministrator } from '#modules/accounts/actor-groups.ts'
import { HELD_BY_GIVER, type KeyScope } from '#modules/accounts/key-scope.ts'
import { hasScope } from '#modules/accounts/role-access.ts'

/** May read the keys of the API, make them, give them other secrets and revoke them: the super administrators (backstage §11). */
export function mayManageKeys(actor: Actor): boolean {
  return isSuperAdministrator(actor)
}

/** May give a key these rights: a grant gives only what its giver has. */
export function mayGiveScopes(actor: Actor, scopes: readonly KeyScope[]): boolean {
  return (
    actor.kind === 'user' &&
    mayManageKeys(actor) &&
    scopes.every((scope) => hasScope(HELD_BY_GIVER[scope], actor.roles))
  )
}
