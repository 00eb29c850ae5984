import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, worksFor } from '#modules/accounts/actor-groups.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { answerSubject } from './distant-answer.ts'
import type { InventoryMoment } from './inventory.ts'

/** May make the inventories of a stay: the people of the agency that lets the villa, and those of the house (backstage §11). */
export function mayMakeInventory(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return worksFor(actor, agencyId) || isHouse(actor)
}

/** May sign an inventory that was made without them, or refuse to: the traveler, by their account or by the link mailed to them. */
export function mayAnswerInventory(
  actor: Actor,
  { publicId, userId, moment }: { publicId: string; userId: string | null; moment: InventoryMoment },
): boolean {
  if (actor.kind === 'link')
    return actor.scope === 'inventory' && actor.subjectId === answerSubject(publicId, moment)
  return isTravelerOf(actor, { userId })
}

/** May say something of a closed inventory of a stay: its traveler, and the holder of its tracking link, who may have stayed too. */
export function mayRemarkInventory(
  actor: Actor,
  { publicId, userId }: { publicId: string; userId: string | null },
): boolean {
  if (actor.kind === 'link') return actor.scope === 'tracking' && actor.subjectId === publicId
  return isTravelerOf(actor, { userId })
}
