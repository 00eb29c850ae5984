/** The status of an owner's request: an agency answers it, and the owner accepts the invitation. */
export type OwnerRequestStatus = 'received' | 'declined' | 'invited' | 'withdrawn' | 'joined'

export type OwnerRequestEvent = 'decline' | 'invite' | 'withdraw' | 'join'

const MOVES: Record<OwnerRequestStatus, Partial<Record<OwnerRequestEvent, OwnerRequestStatus>>> = {
  received: { decline: 'declined', invite: 'invited' },
  declined: {},
  // An owner who is invited again gets a new link in place of the last one.
  invited: { invite: 'invited', withdraw: 'withdrawn', join: 'joined' },
  withdrawn: { invite: 'invited' },
  joined: {},
}

/** The status after an event, or null where the event is not possible in this status. */
export function nextOwnerRequestStatus(
  status: OwnerRequestStatus,
  event: OwnerRequestEvent,
): OwnerRequestStatus | null {
  return MOVES[status][event] ?? null
}

/** The words for a status, for the agency. */
export const OWNER_REQUEST_STATUS_LABELS: Readonly<Record<OwnerRequestStatus, string>> = {
  received: 'À répondre',
  declined: 'Déclinée',
  invited: 'Invitation envoyée',
  withdrawn: 'Invitation retirée',
  joined: 'Propriétaire arrivé',
}
