/** What happened to a listing since it left the site. */
type SinceItLeft = {
  /** The hashes of the version of the site and of the draft that follows it, if any. */
  siteHash: string
  draftHash: string | null
  /** That of the draft which was open when it left; null without one, and where it was not noted. */
  leftHash: string | null
  /** Another person than its owner changed its prices. */
  hasOtherRates: boolean
}

/**
 * Why a listing that left the site does not come back as it was, in French; null where it does, with the draft that followed it then.
 * What its owner has not read goes through their review first (domain §7).
 */
export function whyNotAsItWas({ siteHash, draftHash, leftHash, hasOtherRates }: SinceItLeft): string | null {
  if (draftHash !== null && draftHash !== siteHash && draftHash !== leftHash)
    return 'L’annonce a été modifiée depuis qu’elle n’est plus en ligne\u00a0: envoyez-la au propriétaire, puis publiez-la.'
  if (hasOtherRates)
    return 'Les tarifs ont changé depuis que l’annonce n’est plus en ligne\u00a0: envoyez-la au propriétaire, puis publiez-la.'
  return null
}

/** The most letters of the reason of a pause. */
export const REASON_LENGTH = 500

/** Hours during which an archiving can be undone. */
export const UNDO_HOURS = 24

/** What is said of a listing once it is archived: one that was never on the site has not left it. */
export function archivedWords({ wasOnline }: { wasOnline: boolean }): string {
  return wasOnline
    ? 'L’annonce est archivée. Elle n’est plus en ligne\u00a0; les séjours déjà réservés restent dus.'
    : 'L’annonce est archivée.'
}

/** A step of a listing that its owner is mailed about. */
export type ListingMove = 'online' | 'back' | 'changed' | 'paused' | 'archived'
