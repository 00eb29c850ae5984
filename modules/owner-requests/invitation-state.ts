import type { OwnerRequestStatus } from './owner-request-status.ts'

/** Why the link of an invitation opens nothing, or that it may be used. */
export type InvitationState = 'open' | 'used' | 'withdrawn' | 'replaced' | 'expired'

/**
 * What the holder of a link that was given reads: its acceptance ends it, the agency may take it back, another invitation
 * replaces it, and it expires.
 */
export function invitationState(
  link: 'live' | 'revoked' | 'expired',
  status: OwnerRequestStatus,
): InvitationState {
  if (status === 'joined') return 'used'
  if (status !== 'invited') return 'withdrawn'
  if (link === 'live') return 'open'
  return link === 'revoked' ? 'replaced' : 'expired'
}
