import type { Actor } from '#modules/accounts/actor.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'

/** The states in which the owner has approved what the site shows, or is about to show. */
const APPROVED_IN: readonly PropertyStatus[] = ['agency_review', 'published']

/**
 * True when a change of prices, rules, terms or facts by this actor waits for the owner's answer: the owner approved the
 * listing and does not change it themselves (domain §7).
 */
export function waitsForOwner(
  actor: Actor,
  { status, ownerId }: { status: PropertyStatus; ownerId: string | null },
): boolean {
  return APPROVED_IN.includes(status) && isAnother(actor, ownerId)
}

/** What leaves the site may come back as it was in one press, which looks at no single night. */
const COMES_BACK_FROM: readonly PropertyStatus[] = [...APPROVED_IN, 'paused', 'archived']

/** The same for prices and minimum stays of single nights, also while the listing is off the site. */
export function nightsWaitForOwner(
  actor: Actor,
  { status, ownerId }: { status: PropertyStatus; ownerId: string | null },
): boolean {
  return COMES_BACK_FROM.includes(status) && isAnother(actor, ownerId)
}

/**
 * True while the owner reads the listing whole and this actor is another person: its prices stay those that they read until
 * they answer.
 */
export function isReadByOwner(
  actor: Actor,
  { status, ownerId }: { status: PropertyStatus; ownerId: string | null },
): boolean {
  return status === 'owner_review' && isAnother(actor, ownerId)
}

/** Why the prices of a listing that its owner reads do not change, and what to do. */
export const READ_BY_OWNER =
  'Le propriétaire relit l’annonce\u00a0: ses prix ne changent pas avant sa réponse. Pour les changer, reprenez l’annonce en brouillon, puis envoyez-la-lui de nouveau.'

function isAnother(actor: Actor, ownerId: string | null): boolean {
  return actor.kind !== 'system' && !(actor.kind === 'user' && actor.userId === ownerId)
}
