/** Unsigned checkouts whose nights are held, and the villas in them. */
export type HeldUnsigned = { checkouts: number; villas: number }

/** The limits of unsigned holds without a proved mailbox. */
export const UNPROVED_LIMITS = { checkoutsOfOwner: 2, villasOfNetwork: 6 }

/** The limits of unsigned holds for one mailbox proved by a code, or by its verified account. */
export const PROVED_LIMITS: HeldUnsigned = { checkouts: 4, villas: 12 }

/**
 * True when one more checkout of that many villas may be held without a proof, by its owner and from its
 * network.
 */
export function isWithinUnprovedLimits(
  held: { byOwner: HeldUnsigned; fromNetwork: HeldUnsigned },
  villas: number,
): boolean {
  return (
    held.byOwner.checkouts < UNPROVED_LIMITS.checkoutsOfOwner &&
    held.fromNetwork.villas + villas <= UNPROVED_LIMITS.villasOfNetwork
  )
}

/** True when one more checkout of that many villas may be held for a proved mailbox. */
export function isWithinProvedLimits(held: HeldUnsigned, villas: number): boolean {
  return held.checkouts < PROVED_LIMITS.checkouts && held.villas + villas <= PROVED_LIMITS.villas
}
