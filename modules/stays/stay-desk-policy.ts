import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, isHeadOf, worksFor } from '#modules/accounts/actor-groups.ts'

type OfAgency = { agencyId: number | null }

/** May mail a traveler again what waits for them: the people of the agency that lets the villa, and the back office. */
export function mayRemindTraveler(actor: Actor, { agencyId }: OfAgency): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}

/** May name the agent in charge of a stay: the head of the agency that lets the villa, and the back office. */
export function mayNameAgent(actor: Actor, { agencyId }: OfAgency): boolean {
  return isHeadOf(actor, agencyId) || isBackOffice(actor)
}

/**
 * May give a traveler money back beyond what they are owed: the head of the agency that lets the villa, which bears it, and the
 * back office. Above the limit a second person approves (`TWO_PERSONS_ABOVE`).
 */
export function mayGiveBack(actor: Actor, { agencyId }: OfAgency): boolean {
  return isHeadOf(actor, agencyId) || isBackOffice(actor)
}
