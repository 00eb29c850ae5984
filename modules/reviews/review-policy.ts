import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, isOwner, worksFor } from '#modules/accounts/actor-groups.ts'
import { isTravelerOf, type ReservationParties } from '#modules/reservations/reservation-policy.ts'
import type { AnswerSide } from './review.ts'

/** May review a stay: the account that booked it, and the product itself. */
export function mayWriteReview(actor: Actor, reservation: Pick<ReservationParties, 'userId'>): boolean {
  return actor.kind === 'system' || isTravelerOf(actor, reservation)
}

/** The side in whose name an actor answers a review of a villa, or null. */
export function answerSideOf(
  actor: Actor,
  { ownerId, agencyId }: Pick<ReservationParties, 'ownerId' | 'agencyId'>,
): AnswerSide | null {
  if (actor.kind === 'user' && isOwner(actor) && actor.userId === ownerId) return 'owner'
  return worksFor(actor, agencyId) ? 'agency' : null
}

/** May answer a review, once: the villa's owner and its agency's people, never the author of the review. */
export function mayAnswerReview(actor: Actor, review: ReservationParties): boolean {
  return !isTravelerOf(actor, review) && answerSideOf(actor, review) !== null
}

/** May correct an answer, take it back or contest its withdrawal: the side that gave it. */
export function mayChangeAnswer(
  actor: Actor,
  review: ReservationParties & { answerSide: AnswerSide },
): boolean {
  return mayAnswerReview(actor, review) && answerSideOf(actor, review) === review.answerSide
}

/** May follow the reviews of a villa, withdrawn ones included: those who may answer, and the platform's staff. */
export function mayFollowReviews(
  actor: Actor,
  villa: Pick<ReservationParties, 'ownerId' | 'agencyId'>,
): boolean {
  return isHouse(actor) || answerSideOf(actor, villa) !== null
}

/**
 * May withdraw a review, restore it and read what was reported: the platform's staff. Neither owners nor
 * agencies, whom reviews judge, nor its own author.
 */
export function mayModerateReview(actor: Actor, review: Pick<ReservationParties, 'userId'>): boolean {
  return isHouse(actor) && !isTravelerOf(actor, review)
}

/** May contest that a review is withdrawn: its author. */
export function mayContestWithdrawal(actor: Actor, review: Pick<ReservationParties, 'userId'>): boolean {
  return isTravelerOf(actor, review)
}
