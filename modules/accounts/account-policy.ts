import type { Actor } from './actor.ts'
import { isAdministrator, isSuperAdministrator } from './actor-groups.ts'
import type { Role } from './role.ts'

/** May open an account with any role: a super administrator, and the product itself. */
export function mayOpenAccount(actor: Actor): boolean {
  return actor.kind === 'system' || isSuperAdministrator(actor)
}

/**
 * May disable this account: a super administrator, or an administrator when the account is not an
 * administrator's. Never one's own account.
 */
export function mayDisableAccount(
  actor: Actor,
  account: { userId: string; roles: readonly Role[] },
): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'user' || actor.userId === account.userId) return false
  if (isSuperAdministrator(actor)) return true
  const isAdministratorAccount = account.roles.includes('ADMIN') || account.roles.includes('SUPER_ADMIN')
  return isAdministrator(actor) && !isAdministratorAccount
}

/** May change an account, its factors and its sessions, and erase it: the person whose account it is. */
export function mayChangeAccount(actor: Actor, { userId }: { userId: string | null }): boolean {
  return actor.kind === 'user' && actor.userId === userId
}

/** May stop a change of address: the person whose account it is, signed in or by the link that warned them of it. */
export function mayStopEmailChange(actor: Actor, change: { publicId: string; userId: string }): boolean {
  if (actor.kind === 'link') return actor.scope === 'email_stop' && actor.subjectId === change.publicId
  return mayChangeAccount(actor, change)
}
