import * as z from 'zod/mini'
import { isSepaName, LONGEST_NAME } from '../sepa-text.ts'
import { ibanField, judgedField, lineField } from './fields.ts'
import type { FieldErrors } from './form-answer.ts'
import { errorsOf } from './form-schema.ts'

const LATIN = 'Écrivez le titulaire en lettres latines\u00a0: un virement n’en porte pas d’autres.'

/** The holder of an account, whose name a transfer can carry; `sentence` asks for it. */
export const holderField = (sentence: string) =>
  judgedField((text) => {
    const line = z.safeParse(lineField(sentence, { shortest: 2, longest: LONGEST_NAME }), text)
    if (!line.success) return { problem: line.error.issues[0]?.message ?? sentence }
    return isSepaName(line.data) ? { value: line.data } : { problem: LATIN }
  }, sentence)

/** A bank account that money is paid to, as it is typed. */
export const BANK_ACCOUNT = {
  holder: holderField('Indiquez le nom du titulaire, comme la banque l’écrit.'),
  iban: ibanField('Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.'),
}
export type BankAccount = { holder: string; iban: string }

/** Reads a typed account, or gives the error of each wrong field. */
export function readBankAccount(typed: BankAccount): BankAccount | { errors: FieldErrors } {
  const read = z.safeParse(z.object(BANK_ACCOUNT), typed)
  return read.success ? read.data : { errors: errorsOf(read.error) }
}
