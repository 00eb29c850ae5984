import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { mayFeatureVilla } from '#modules/featured-villas/featured-villa-policy.ts'
import { ownsProperty } from '#modules/properties/property-policy.ts'
import type { Bearer } from '#modules/rates/rent-reduction.ts'

/** May write and read the promotions of an agency: one line of backstage §11 with the featured villas. */
export function mayPromote(actor: Actor, agency: { agencyId: number }): boolean {
  return mayFeatureVilla(actor, agency)
}

/** May open, pause and end what the house bears: the house alone, since it is its money. */
export function mayPromoteForHouse(actor: Actor): boolean {
  return isHouse(actor)
}

/** May open, pause and end a promotion of an agency that this bearer bears. */
export function mayKeepPromotion(actor: Actor, promotion: { agencyId: number; borneBy: Bearer }): boolean {
  return promotion.borneBy === 'house' ? mayPromoteForHouse(actor) : mayPromote(actor, promotion)
}

/** May say in the owner's name whether they bear a promotion: the owner, signed in or by the link of what they are asked. */
export function mayAnswerCost(actor: Actor, asked: { publicId: string; ownerId: string }): boolean {
  if (actor.kind === 'link') return actor.scope === 'promotion_cost' && actor.subjectId === asked.publicId
  return ownsProperty(actor, asked)
}
