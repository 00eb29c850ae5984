import type { Actor } from '#modules/accounts/actor.ts'
import {
  isBackOffice,
  isHeadOf,
  isSuperAdministrator,
  keyGives,
  worksFor,
} from '#modules/accounts/actor-groups.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'

/** May keep nights for a contact of an agency, and book for one: its people, the back office, super administrators (backstage §11). */
export function mayPlaceOptions(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isBackOffice(actor) || worksFor(actor, agencyId)
}

/** May place an option and release it, and nothing more of it: who may place options, and a program whose key gives that (178). */
export function mayKeepNights(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return mayPlaceOptions(actor, { agencyId }) || keyGives(actor, 'option:write', agencyId)
}

/** May let an option be longer, its stay shorter, or its price lower than the rules say: the head of the agency, super administrators (backstage §4). */
export function mayDerogate(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return isSuperAdministrator(actor) || isHeadOf(actor, agencyId)
}

/** May answer an offer of nights: the contact by its link, and the agency for one who answers by telephone. */
export function mayAnswerOffer(actor: Actor, wait: { agencyId: number; publicId: string }): boolean {
  if (actor.kind === 'link') return actor.scope === 'option_offer' && actor.subjectId === wait.publicId
  return mayPlaceOptions(actor, wait)
}

/** May say in the owner's name whether they agree to a price that was granted: the owner, signed in or by the link of what they are asked. */
export function mayAnswerPrice(actor: Actor, asked: { publicId: string; ownerId: string }): boolean {
  if (actor.kind === 'link') return actor.scope === 'granted_price' && actor.subjectId === asked.publicId
  return ownsProperty(actor, asked)
}

/** The agencies whose options an actor reads; null for every agency. */
export function agenciesOfOptions(actor: Actor): readonly number[] | null {
  if (isBackOffice(actor)) return null
  return actor.kind === 'user'
    ? actor.agencyIds.filter((agencyId) => mayPlaceOptions(actor, { agencyId }))
    : []
}
