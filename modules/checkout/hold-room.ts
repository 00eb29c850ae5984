/** Unsigned checkouts whose nights are held, and the villas in them. */
export type HeldUnsigned = { checkouts: number; villas: number }

/** What may be held unsigned before a mailbox is proved. */
export const UNPROVED_ROOM = { checkoutsOfOwner: 2, villasOfNetwork: 6 }

/** What may be held unsigned for one mailbox that was proved, by a code or by its verified account. */
export const PROVED_ROOM: HeldUnsigned = { checkouts: 4, villas: 12 }

/** True when one more checkout of so many villas may be held without a proof, by its owner and from its network. */
export function hasUnprovedRoom(
  held: { byOwner: HeldUnsigned; fromNetwork: HeldUnsigned },
  villas: number,
): boolean {
  return (
    held.byOwner.checkouts < UNPROVED_ROOM.checkoutsOfOwner &&
    held.fromNetwork.villas + villas <= UNPROVED_ROOM.villasOfNetwork
  )
}

/** True when one more checkout of so many villas may be held for a mailbox that was proved. */
export function hasProvedRoom(held: HeldUnsigned, villas: number): boolean {
  return held.checkouts < PROVED_ROOM.checkouts && held.villas + villas <= PROVED_ROOM.villas
}
