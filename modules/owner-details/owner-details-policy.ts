import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isHeadOf, isOwner } from '#modules/accounts/actor-groups.ts'

/**
 * May record the account on which a party is paid and the identity under which it is declared: the person who acts for it,
 * signed in or by the link that was mailed to them about that party, the head of an agency that has a property of theirs,
 * the administrators, the product itself.
 */
export function mayGiveOwnerDetails(
  actor: Actor,
  owner: { ownerId: string; partyId: string; agencyIds: readonly number[] },
): boolean {
  if (actor.kind === 'system' || isAdministrator(actor)) return true
  if (actor.kind === 'user' && isOwner(actor) && actor.userId === owner.ownerId) return true
  if (actor.kind === 'link' && actor.scope === 'owner_details') return actor.subjectId === owner.partyId
  return owner.agencyIds.some((agencyId) => isHeadOf(actor, agencyId))
}

/**
 * May declare on their honor the registration of a villa: its owner alone, signed in or by the link that was mailed to them;
 * `linkedTo` is the account of the party that a link is about.
 * Neither the product itself nor staff swears for another (domain §7).
 */
export function mayDeclareRegistration(
  actor: Actor,
  { ownerId, linkedTo = null }: { ownerId: string | null; linkedTo?: string | null },
): boolean {
  if (ownerId === null) return false
  if (actor.kind === 'link') return actor.scope === 'owner_details' && linkedTo === ownerId
  return actor.kind === 'user' && isOwner(actor) && actor.userId === ownerId
}

/** May change the account a party is paid on: the person who acts for it alone. */
export function mayChangeBankAccount(actor: Actor, { ownerId }: { ownerId: string | null }): boolean {
  return actor.kind === 'user' && isOwner(actor) && actor.userId === ownerId
}

/** May stop a change of account: its owner, signed in or by the link that warned them of it. */
export function mayStopBankChange(actor: Actor, change: { publicId: string; ownerId: string }): boolean {
  if (actor.kind === 'link') return actor.scope === 'bank_stop' && actor.subjectId === change.publicId
  return mayChangeBankAccount(actor, change)
}

/**
 * May give an owner's first account so that a mailed code confirms it: the holder of the link that was mailed to that owner.
 * The others give it at once, or are proved otherwise.
 */
export function mayGiveAccountByLink(actor: Actor, { partyId }: { partyId: string }): boolean {
  return actor.kind === 'link' && actor.scope === 'owner_details' && actor.subjectId === partyId
}
