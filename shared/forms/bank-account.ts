import * as z from 'zod/mini'
import { ibanField, lineField } from './fields.ts'
import type { FieldErrors } from './form-answer.ts'
import { errorsOf } from './form-schema.ts'

/** A bank account that money is paid to, as it is typed. */
export const BANK_ACCOUNT = {
  holder: lineField('Indiquez le nom du titulaire, comme la banque l’écrit.', { shortest: 2, longest: 70 }),
  iban: ibanField('Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.'),
}
export type BankAccount = { holder: string; iban: string }

/** Reads a typed account, or gives the error of each wrong field. */
export function readBankAccount(typed: BankAccount): BankAccount | { errors: FieldErrors } {
  const read = z.safeParse(z.object(BANK_ACCOUNT), typed)
  return read.success ? read.data : { errors: errorsOf(read.error) }
}
