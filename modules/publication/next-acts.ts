import {
  type PropertyEvent,
  type PropertyStatus,
  propertyEventsFrom,
} from '#modules/properties/property-status.ts'

type Standing = {
  hasDraft: boolean
  /** The pause or the archiving of a listing that is off the site. */
  left: { undoableUntil: string | null } | null
  /** Why a listing on pause does not come back as it was. */
  whyNotAsItWas: string | null
  /** A change may be asked of the owner, waits for their answer, or may appear without it. */
  hasToPropose: boolean
  hasWaiting: boolean
  hasToShow: boolean
}

/** The acts that a listing offers now: what comes back as it was is not sent to its owner, and the reverse. */
export function actsFrom(
  status: PropertyStatus,
  { hasDraft, left, whyNotAsItWas, ...change }: Standing,
): PropertyEvent[] {
  const isChanged = whyNotAsItWas !== null
  return propertyEventsFrom(status).filter((event) => {
    if (event === 'publish') return hasDraft && change.hasToShow
    if (event === 'propose_change') return change.hasToPropose
    if (event === 'withdraw_change') return change.hasWaiting
    // They have a page of their own.
    if (event === 'answer_change' || event === 'take_back' || event === 'transfer') return false
    if (event === 'resume') return !isChanged
    if (event === 'undo_archive') return left !== null && left.undoableUntil !== null
    if (status === 'paused' && (event === 'submit' || event === 'hand_over')) return isChanged
    return true
  })
}
