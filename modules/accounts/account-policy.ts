import type { Actor } from './actor.ts'
import { isAdministrator, isSuperAdministrator } from './actor-groups.ts'
import type { Role } from './role.ts'

/** May open an account with any role: a super administrator, and the product itself. */
export function mayOpenAccount(actor: Actor): boolean {
  return actor.kind === 'system' || isSuperAdministrator(actor)
}

/**
 * May disable this account and open it again, end its sessions, ask that its factors be reset, and export what is kept of its person: a
 * super administrator, or an administrator when the account is not an administrator's. Never one's own account.
 */
export function mayManageAccount(actor: Actor, account: { userId: string; roles: readonly Role[] }): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'user' || actor.userId === account.userId) return false
  if (isSuperAdministrator(actor)) return true
  const isAdministratorAccount = account.roles.includes('ADMIN') || account.roles.includes('SUPER_ADMIN')
  return isAdministrator(actor) && !isAdministratorAccount
}

/**
 * May act as this account, to see what its person sees: a super administrator, and never as an administrator, whose rights over others
 * are not theirs to borrow (backstage §10).
 */
export function mayActAs(actor: Actor, account: { userId: string; roles: readonly Role[] }): boolean {
  const isAdministratorAccount = account.roles.includes('ADMIN') || account.roles.includes('SUPER_ADMIN')
  return (
    isSuperAdministrator(actor) &&
    actor.kind === 'user' &&
    actor.acting === undefined &&
    actor.userId !== account.userId &&
    !isAdministratorAccount
  )
}

/** May stop acting as another person: the one who acts. */
export function mayStopActing(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.acting !== undefined || isSuperAdministrator(actor))
}

/** Roles of the house itself: they act for every agency. */
const HOUSE_ROLES: readonly Role[] = ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']

/**
 * May give this role, and take it: a grant gives only what its giver has (backstage §11). An administrator gives those of travelers, owners
 * and agencies; one of the house, such as the back office that moves money, is a super administrator's to give.
 */
export function mayGiveRole(actor: Actor, role: Role): boolean {
  return isSuperAdministrator(actor) || (isAdministrator(actor) && !HOUSE_ROLES.includes(role))
}

/** May change the roles of this account to these: each that is given or taken is one that the actor may give. */
export function mayChangeRoles(
  actor: Actor,
  account: { userId: string; roles: readonly Role[] },
  roles: readonly Role[],
): boolean {
  const changed = [...account.roles, ...roles].filter(
    (role) => account.roles.includes(role) !== roles.includes(role),
  )
  return mayManageAccount(actor, account) && changed.every((role) => mayGiveRole(actor, role))
}

/** May decide that the factors of this account are reset: one who may manage it and is not the person who asked for it. */
export function mayResetFactors(
  actor: Actor,
  account: { userId: string; roles: readonly Role[]; askedBy: string | null },
): boolean {
  return actor.kind === 'user' && mayManageAccount(actor, account) && actor.userId !== account.askedBy
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
