import * as z from 'zod/mini'
import { ibanField, lineField } from '#shared/forms/fields.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'

/** Why a traveler is paid by transfer: a host's debt, or a refund that their card can no longer receive. */
export type PayoutReason = 'host_indemnity' | 'refused_refund'

/** The account on which a traveler is paid by transfer. */
export type PayoutAccount = { iban: string; holder: string }

/** The fields of an account, as it is typed. */
export const PAYOUT_ACCOUNT = {
  holder: lineField('Indiquez le nom du titulaire, comme la banque l’écrit.', { shortest: 2, longest: 70 }),
  iban: ibanField('Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.'),
}

/** Reads a typed account, or returns an error sentence for each wrong field. */
export function readPayoutAccount(typed: PayoutAccount): PayoutAccount | { errors: FieldErrors } {
  const read = z.safeParse(z.object(PAYOUT_ACCOUNT), typed)
  return read.success
    ? read.data
    : { errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])) }
}

/** The part of an account that is kept once the money was sent: its last four characters. */
export function ibanEndOf(iban: string): string {
  return iban.slice(-4)
}
