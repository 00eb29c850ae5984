import type { Actor } from '#modules/accounts/actor.ts'
import {
  isAdministrator,
  isAgencyPerson,
  isHeadOf,
  isHouse,
  isOwner,
  worksFor,
} from '#modules/accounts/actor-groups.ts'
import type { Mandator } from './mandator.ts'

/** The parties of a mandate: the owners who give it, one account or several, and the agency that holds it. */
export type MandateParties = {
  agencyId: number
  ownerId: string | null
  mandators?: readonly Pick<Mandator, 'accountId' | 'signerId'>[]
}

/** May read a mandate and its terms: its owner, the people of its agency, the back office and the administrators. */
export function mayReadMandate(actor: Actor, mandate: MandateParties): boolean {
  return (
    mayKeepMandates(actor, mandate) ||
    maySignMandate(actor, mandate) ||
    givesMandate(actor, mandate) ||
    worksFor(actor, mandate.agencyId) ||
    isHouse(actor)
  )
}

/** May draft, send, amend, cancel and end the mandates of an agency: its head, the administrators, the product itself. */
export function mayKeepMandates(actor: Actor, { agencyId }: Pick<MandateParties, 'agencyId'>): boolean {
  return actor.kind === 'system' || isHeadOf(actor, agencyId) || isAdministrator(actor)
}

/** May prepare mandates for some agency: the heads of agencies and the administrators. */
export function mayKeepSomeMandates(actor: Actor): boolean {
  if (isAdministrator(actor)) return true
  return actor.kind === 'user' && actor.agencyIds.some((agencyId) => isHeadOf(actor, agencyId))
}

/** May sign a mandate and its amendments: each owner who gives it, but for those whose attorney signs. */
export function maySignMandate(
  actor: Actor,
  { ownerId, mandators = [] }: Pick<MandateParties, 'ownerId' | 'mandators'>,
): boolean {
  if (actor.kind !== 'user' || !isOwner(actor)) return false
  if (mandators.length === 0) return actor.userId === ownerId
  return mandators.some(({ signerId }) => signerId === actor.userId)
}

/** Gives the mandate, signed by them or by their attorney. */
function givesMandate(actor: Actor, { mandators = [] }: MandateParties): boolean {
  if (actor.kind !== 'user' || !isOwner(actor)) return false
  return mandators.some(({ accountId }) => accountId === actor.userId)
}

/** May ask for the address where a mandate or an amendment is signed: who keeps it, and the owner who signs it. */
export function mayAskToSignMandate(actor: Actor, mandate: MandateParties): boolean {
  return mayKeepMandates(actor, mandate) || maySignMandate(actor, mandate)
}

/** May read whole registers: the people of agencies, of their cards, and the house, of every card. */
export function mayReadRegisters(actor: Actor): boolean {
  const scope = mandateScopeOf(actor)
  return scope === 'all' || (scope !== null && 'agencyIds' in scope)
}

/** The mandates that an actor lists: all, those of their agencies, or those they gave. Null for none. */
export function mandateScopeOf(
  actor: Actor,
): 'all' | { agencyIds: readonly number[] } | { ownerId: string } | null {
  if (isHouse(actor)) return 'all'
  if (actor.kind !== 'user') return null
  if (isAgencyPerson(actor)) return { agencyIds: actor.agencyIds }
  return isOwner(actor) ? { ownerId: actor.userId } : null
}
