import * as z from 'zod/mini'
import { ibanField, lineField } from '#shared/forms/fields.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'

/** Why a traveler is paid by transfer: what a host owes, or a refund their card can no longer take. */
export type PayoutReason = 'host_indemnity' | 'refused_refund'

/** Where a traveler is paid by transfer. */
export type PayoutAccount = { iban: string; holder: string }

/** The fields of an account, as it is typed. */
export const PAYOUT_ACCOUNT = {
  holder: lineField('Indiquez le nom du titulaire, comme la banque l’écrit.', { shortest: 2, longest: 70 }),
  iban: ibanField('Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.'),
}

/** Reads an account as it was typed, or says what is wrong with each field. */
export function readPayoutAccount(typed: PayoutAccount): PayoutAccount | { errors: FieldErrors } {
  const read = z.safeParse(z.object(PAYOUT_ACCOUNT), typed)
  return read.success
    ? read.data
    : { errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])) }
}

/** What is kept of an account once the money has left: its last four characters. */
export function ibanEndOf(iban: string): string {
  return iban.slice(-4)
}
