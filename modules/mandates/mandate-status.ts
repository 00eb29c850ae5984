/** The status of a mandate between its first draft and its end. */
export const MANDATE_STATUSES = ['draft', 'awaiting_signature', 'in_force', 'ended', 'cancelled'] as const
export type MandateStatus = (typeof MANDATE_STATUSES)[number]

export type MandateEvent =
  /** It gets its number and is sent to the owner to be signed. */
  | 'send'
  /** The owner has signed it. */
  | 'sign'
  /** A mandate signed on paper is entered. */
  | 'take_over'
  /** It is given up before it is signed; a number that it has is not reused. */
  | 'cancel'
  /** Its last day is over. */
  | 'end'

const MANDATE_PROCESS: Record<MandateStatus, Partial<Record<MandateEvent, MandateStatus>>> = {
  draft: { send: 'awaiting_signature', take_over: 'in_force', cancel: 'cancelled' },
  awaiting_signature: { sign: 'in_force', cancel: 'cancelled' },
  in_force: { end: 'ended' },
  ended: {},
  cancelled: {},
}

/** The status that follows `event`, or null when it is not allowed now. */
export function mandateAfter(status: MandateStatus, event: MandateEvent): MandateStatus | null {
  return MANDATE_PROCESS[status][event] ?? null
}

export const MANDATE_STATUS_LABELS: Readonly<Record<MandateStatus, string>> = {
  draft: 'Brouillon',
  awaiting_signature: 'À signer',
  in_force: 'En vigueur',
  ended: 'Terminé',
  cancelled: 'Annulé',
}
