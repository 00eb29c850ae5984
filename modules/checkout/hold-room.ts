/** Unsigned checkouts whose nights are held, and the villas in them. */
export type HeldUnsigned = { checkouts: number; villas: number }

/** The limits of unsigned holds without a proved mailbox. */
export const UNPROVED_ROOM = { checkoutsOfOwner: 2, villasOfNetwork: 6 }

/** The limits of unsigned holds for one mailbox proved by a code, or by its verified account. */
export const PROVED_ROOM: HeldUnsigned = { checkouts: 4, villas: 12 }

/**
 * True when one more checkout of that many villas may be held without a proof, by its owner and from its
 * network.
 */
export function hasUnprovedRoom(
  held: { byOwner: HeldUnsigned; fromNetwork: HeldUnsigned },
  villas: number,
): boolean {
  return (
    held.byOwner.checkouts < UNPROVED_ROOM.checkoutsOfOwner &&
    held.fromNetwork.villas + villas <= UNPROVED_ROOM.villasOfNetwork
  )
}

/** True when one more checkout of that many villas may be held for a proved mailbox. */
export function hasProvedRoom(held: HeldUnsigned, villas: number): boolean {
  return held.checkouts < PROVED_ROOM.checkouts && held.villas + villas <= PROVED_ROOM.villas
}
