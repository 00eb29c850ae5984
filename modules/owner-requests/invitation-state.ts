import type { OwnerRequestStatus } from './owner-request-status.ts'

/** The state of the link of an invitation: `open` while it may be used, else why it may not. */
export type InvitationState = 'open' | 'used' | 'withdrawn' | 'replaced' | 'expired'

/**
 * The state that the holder of a link reads: the link ends when the invitation is accepted, withdrawn by the
 * agency, replaced by another one or expired.
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
