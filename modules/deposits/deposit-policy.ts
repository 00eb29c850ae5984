import type { Actor } from '#modules/accounts/actor.ts'
import { isBackOffice, worksFor } from '#modules/accounts/actor-groups.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'

type OfStay = { publicId: string; userId: string | null }
type OfAgency = { agencyId: number | null }

/** May follow the deposits of stays and see to what lacks: the people of the agency that lets the villa, and the back office. */
export function mayFollowDeposit(actor: Actor, { agencyId }: OfAgency): boolean {
  return worksFor(actor, agencyId) || isBackOffice(actor)
}

/** May claim something of a deposit, and renounce it: those who make the inventories that a claim refers to. */
export function mayClaimDeposit(actor: Actor, { agencyId }: OfAgency): boolean {
  return mayFollowDeposit(actor, { agencyId })
}

/**
 * May give a card for a deposit: its traveler, the holder of its mailed link, and of the tracking link of the stay: a card of their
 * own holds the sum, and nothing is taken of it without another act.
 */
export function mayGiveDepositCard(actor: Actor, { publicId, userId }: OfStay): boolean {
  if (actor.kind === 'link')
    return (actor.scope === 'deposit' || actor.scope === 'tracking') && actor.subjectId === publicId
  return isTravelerOf(actor, { userId })
}

/** May agree to a claim or contest it: the traveler, by their account or by the link mailed to them; a tracking link is shared. */
export function mayAnswerClaim(actor: Actor, { publicId, userId }: OfStay): boolean {
  if (actor.kind === 'link') return actor.scope === 'deposit' && actor.subjectId === publicId
  return isTravelerOf(actor, { userId })
}

/** May decide a claim that its traveler contests or leaves without answer: who moves money, and did not make it. */
export function mayDecideClaim(actor: Actor, { madeBy }: { madeBy: string }): boolean {
  return actor.kind === 'user' && mayMoveMoney(actor) && actor.userId !== madeBy
}
