import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

/** What a stay waits for from its traveler: their signature, the first sum, a later sum. */
export type WaitingFor = 'signature' | 'first_sum' | 'later_sum'

/** A later sum is asked for again so many days before its day, or less. */
export const ASKED_DAYS_BEFORE = 30

type Waiting = { status: ReservationStatus; isNamed: boolean }

/**
 * What a traveler can be mailed again on a day; null where nothing waits for them, or where it is not known yet whom to mail.
 * `nextDue` is the day of the first sum that is not fully paid.
 */
export function waitingFor(
  { status, isNamed }: Waiting,
  nextDue: CivilDate | null,
  today: CivilDate,
): WaitingFor | null {
  if (!isNamed || status === 'cancelled') return null
  if (status === 'pending' || status === 'awaiting_signature') return 'signature'
  if (status === 'awaiting_payment') return 'first_sum'
  return nextDue !== null && nextDue <= addDays(today, ASKED_DAYS_BEFORE) ? 'later_sum' : null
}

/** What each of them is called in a sentence that says what is mailed again. */
export const WAITING_WORDS: Record<WaitingFor, string> = {
  signature: 'le contrat à signer',
  first_sum: 'la première somme à payer',
  later_sum: 'l’échéance à payer',
}

/** The same for all that a traveler can be mailed again: of a sum that is owed to them, the account that it goes to too. */
export const REMINDED_WORDS: Readonly<Record<string, string>> = {
  ...WAITING_WORDS,
  account: 'le compte où envoyer son argent',
}
