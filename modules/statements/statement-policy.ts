import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyHead, isHeadOf, isHouse, isOwner } from '#modules/accounts/actor-groups.ts'
import type { Area } from '#modules/accounts/role-access.ts'

/**
 * May read the statements of an owner's account in the book of an agency (backstage §11): the account that acts for the owner, the
 * head of that agency, the back office and the administrators.
 */
export function mayReadStatement(
  actor: Actor,
  { agencyId, accountId }: { agencyId: number; accountId: string },
): boolean {
  if (isHouse(actor) || isHeadOf(actor, agencyId)) return true
  return actor.kind === 'user' && isOwner(actor) && actor.userId === accountId
}

/** The statements that a console lists: those of an account's own parties, those of the books of some agencies, or all. */
export type StatementScope =
  | { kind: 'owner'; accountId: string }
  | { kind: 'agencies'; agencyIds: readonly number[] }
  | { kind: 'house' }

/** What an actor finds listed in a console; null where nothing is theirs to read. */
export function statementScopeOf(actor: Actor, area: Area): StatementScope | null {
  if (actor.kind !== 'user') return null
  if (isHouse(actor)) return { kind: 'house' }
  if (area === 'owner' && isOwner(actor)) return { kind: 'owner', accountId: actor.userId }
  return isAgencyHead(actor) ? { kind: 'agencies', agencyIds: actor.agencyIds } : null
}
