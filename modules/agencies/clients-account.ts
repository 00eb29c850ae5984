import { holderField } from '#shared/forms/bank-account.ts'
import { fieldOf, ibanField, lineField } from '#shared/forms/fields.ts'
import type { Instant } from '#shared/paris-time.ts'

/** The account on which an agency keeps its clients' money. */
export type ClientsAccount = { iban: string; bic: string; accountHolder: string; bankName: string }

/** Hours between the declaration of another account and its effect: time for the agency to read the warning and stop it. */
export const CLIENTS_ACCOUNT_HOURS = 48

/** An agency's account as its page shows it, and another one that waits. */
export type ClientsAccounts = {
  inForce: ClientsAccount | null
  waiting: (ClientsAccount & { id: string; takesEffectAt: Instant }) | null
}

/** The account as it is typed. */
export const CLIENTS_ACCOUNT = {
  accountHolder: holderField('Indiquez le titulaire, comme la banque l’écrit.'),
  iban: ibanField('Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.'),
  bic: fieldOf((text) => {
    const code = text.replace(/\s/g, '').toUpperCase()
    return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code) ? code : null
  }, 'Indiquez le code BIC, de 8 ou 11 caractères.'),
  bankName: lineField('Indiquez le nom de la banque.', { shortest: 2, longest: 70 }),
}
