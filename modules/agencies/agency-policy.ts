import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isHeadOf, isSuperAdministrator } from '#modules/accounts/actor-groups.ts'

/** May open an agency: the administrators, and the product itself. */
export function mayOpenAgency(actor: Actor): boolean {
  return actor.kind === 'system' || isAdministrator(actor)
}

/** May manage the members of an agency: its head, the administrators, and the product itself. */
export function mayManageMembers(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May make the roles of an agency, and give them to its members: its head, and the super administrators. */
export function mayShapeRoles(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isSuperAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May read the roles of an agency: its head, and the administrators. */
export function mayReadRoles(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isAdministrator(actor) || mayShapeRoles(actor, { agencyId })
}

/** May declare the amount of an agency's guarantor: its head, the administrators, and the product itself. */
export function mayDeclareGuarantee(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May declare the account on which an agency keeps its clients' money, and stop another: its head. */
export function mayDeclareClientsAccount(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isHeadOf(actor, agencyId)
}

/** May declare an agency's regime of VAT: its head, the administrators, and the product itself. */
export function mayDeclareVat(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May change what an agency states of itself in its papers: its head, the administrators, and the product itself. */
export function mayChangeFacts(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May write what an agency signs its mails with: its head, the administrators, and the product itself. */
export function mayWriteSignature(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind === 'system' || isAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May suspend an agency, and take its suspension back: the administrators, and the product itself. */
export function maySuspendAgency(actor: Actor): boolean {
  return actor.kind === 'system' || isAdministrator(actor)
}

/** May declare the activities of an agency's card and the ends of its papers: the administrators, and the product itself. */
export function mayDeclarePapers(actor: Actor): boolean {
  return actor.kind === 'system' || isAdministrator(actor)
}
