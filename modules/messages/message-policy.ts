import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, isOwner, keyGives, worksFor } from '#modules/accounts/actor-groups.ts'
import { mayReadGuestContact } from '#modules/reservations/reservation-policy.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'

/** The sides of a thread: each message is written in the name of one of them. */
export const MESSAGE_SIDES = ['traveler', 'agency', 'owner'] as const
export type MessageSide = (typeof MESSAGE_SIDES)[number]

/** The facts of a thread that decide who may read it and write in it. */
export type ThreadParties = {
  publicId: string
  agencyId: number
  ownerId: string | null
  /** The account that booked the stay, or that asks about the villa. */
  userId: string | null
  /** The status of the stay the thread is about; null when it is about the villa. */
  status: ReservationStatus | null
  /** The account that asks wrote in it as the owner of the villa: it stays between that person and the agency. */
  wroteAsOwner: boolean
}

/**
 * The side for which an actor reads and writes in a thread, or null: a thread is read by those who may see
 * its subject (backstage §11); that of a former owner is not read by the next one. The account that booked or asked is the traveler’s side whatever its other
 * roles, so that it never reads notes about itself.
 */
export function sideOf(actor: Actor, thread: ThreadParties): MessageSide | null {
  if (actor.kind === 'link')
    return actor.scope === 'thread' && actor.subjectId === thread.publicId ? 'traveler' : null
  if (actor.kind !== 'user') return null
  const owns = isOwner(actor) && actor.userId === thread.ownerId
  if (actor.userId === thread.userId) return owns ? 'owner' : 'traveler'
  if (owns && !thread.wroteAsOwner) return 'owner'
  return worksFor(actor, thread.agencyId) || isHouse(actor) ? 'agency' : null
}

/**
 * May read a thread: its traveler, signed in or by its link, the villa's owner and agency, the platform's
 * staff.
 */
export function mayReadThread(actor: Actor, thread: ThreadParties): boolean {
  return actor.kind === 'system' || sideOf(actor, thread) !== null
}

/** May write in a thread: those who read it, each in the name of their side. */
export function mayWriteMessage(actor: Actor, thread: ThreadParties): boolean {
  return sideOf(actor, thread) !== null
}

/**
 * May read and write notes, mention a colleague and close the link: the agency's people and the platform's
 * staff.
 */
export function mayWriteNote(actor: Actor, thread: ThreadParties): boolean {
  return sideOf(actor, thread) === 'agency'
}

/** True for those who may ask about a villa on the site: all but a program whose key does not give it, for clients of the site of its agency (178). */
export function canAskAboutVilla(actor: Actor, { agencyId }: { agencyId: number }): boolean {
  return actor.kind !== 'key' || keyGives(actor, 'request:write', agencyId)
}

/** May write to the agency about a villa as its owner: that owner. */
export function mayWriteAsOwner(actor: Actor, { ownerId }: Pick<ThreadParties, 'ownerId'>): boolean {
  return actor.kind === 'user' && isOwner(actor) && actor.userId === ownerId
}

/**
 * May learn the name of a thread's traveler. About a stay: each actor who may learn its guest. About a villa:
 * each actor of the thread except the owner, since no stay is confirmed.
 */
export function mayLearnAsker(actor: Actor, { status, ...thread }: ThreadParties): boolean {
  const side = sideOf(actor, { ...thread, status })
  if (side === null) return false
  if (side !== 'owner' || (actor.kind === 'user' && actor.userId === thread.userId)) return true
  return status !== null && mayReadGuestContact(actor, { ...thread, status })
}
