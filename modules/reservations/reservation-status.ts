import type { CivilDate } from '#shared/civil-date.ts'

/** The five statuses of spec §4. */
export const RESERVATION_STATUSES = [
  'pending',
  'awaiting_signature',
  'awaiting_payment',
  'confirmed',
  'cancelled',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export type ReservationEvent = 'submit' | 'amend' | 'sign' | 'pay' | 'cancel'

export const INITIAL_STATUS: ReservationStatus = 'pending'

const TRANSITIONS: Record<ReservationStatus, Partial<Record<ReservationEvent, ReservationStatus>>> = {
  pending: { amend: 'pending', submit: 'awaiting_signature', cancel: 'cancelled' },
  awaiting_signature: {
    amend: 'pending',
    submit: 'awaiting_signature',
    sign: 'awaiting_payment',
    cancel: 'cancelled',
  },
  awaiting_payment: { pay: 'confirmed', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled' },
  cancelled: {},
}

/** The status that follows `event`, or null when it is not allowed now. */
export function nextReservationStatus(
  status: ReservationStatus,
  event: ReservationEvent,
): ReservationStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** True once the stay waits for neither a signature nor a first payment: it is confirmed, or cancelled. */
export const isSettled = ({ status }: { status: ReservationStatus }): boolean =>
  status === 'confirmed' || status === 'cancelled'

/** The French label of each status. */
export const RESERVATION_STATUS_LABELS: Record<ReservationStatus, string> = {
  pending: 'En attente',
  awaiting_signature: 'Signature requise',
  awaiting_payment: 'Paiement requis',
  confirmed: 'Confirmée',
  cancelled: 'Annulée',
}

/** A stay as its people read it: its status, or `finished` for a confirmed one whose departure day has come. */
export type ShownStatus = ReservationStatus | 'finished'

export function shownStatus(
  { status, departure }: { status: ReservationStatus; departure: CivilDate },
  today: CivilDate,
): ShownStatus {
  return status === 'confirmed' && departure <= today ? 'finished' : status
}

/** The French label of each status that is shown. */
export const SHOWN_STATUS_LABELS: Record<ShownStatus, string> = {
  ...RESERVATION_STATUS_LABELS,
  finished: 'Terminée',
}

/** The French label of a status; an unknown one shows as pending (spec §4). */
export function reservationStatusLabel(status: string): string {
  return SHOWN_STATUS_LABELS[status as ShownStatus] ?? RESERVATION_STATUS_LABELS.pending
}
