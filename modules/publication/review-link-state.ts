import type { LinkState } from '#modules/links/link-scope.ts'
import type { PropertyEvent, PropertyStatus } from '#modules/properties/property-status.ts'

/** Why a review link opens nothing, or that it may be used. */
export type ReviewLinkState =
  | 'open'
  /** The owner answered. */
  | 'approved'
  | 'rejected'
  /** A newer link was sent. */
  | 'replaced'
  /** The agency took the listing back to correct it. */
  | 'taken_back'
  /** The listing is archived. */
  | 'withdrawn'
  | 'expired'
  | 'revoked'

const STATE_AFTER: Partial<Record<PropertyEvent, ReviewLinkState>> = {
  owner_approve: 'approved',
  owner_reject: 'rejected',
  revise: 'taken_back',
}

/**
 * The state of a review link that was once issued. `endedBy` is the first step out of the owner's review after the link was
 * sent, null where there was none; `hasNewer` means that another link of the same scope may be used. Of several reasons
 * the first counts: an archived listing, then a newer link, then the step that ended this one.
 */
export function reviewLinkState({
  link,
  status,
  endedBy,
  hasNewer,
}: {
  link: LinkState
  status: PropertyStatus
  endedBy: PropertyEvent | null
  hasNewer: boolean
}): ReviewLinkState {
  if (status === 'archived') return 'withdrawn'
  if (link === 'live') return 'open'
  if (hasNewer) return 'replaced'
  if (link === 'expired') return 'expired'
  return (endedBy && STATE_AFTER[endedBy]) ?? 'revoked'
}
