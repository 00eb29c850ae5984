import { compactIban, isIban } from '#shared/iban.ts'

/** Why a traveller is paid by transfer: what a host owes, or a refund their card can no longer take. */
export type PayoutReason = 'host_indemnity' | 'refused_refund'

/** Where a traveller is paid by transfer. */
export type PayoutAccount = { iban: string; holder: string }

type PayoutAccountErrors = Partial<Record<keyof PayoutAccount, string>>

const LONGEST_HOLDER = 70

/** Reads an account as somebody typed it, or says what is wrong with each field. */
export function readPayoutAccount(typed: PayoutAccount): PayoutAccount | { errors: PayoutAccountErrors } {
  const [iban, holder] = [compactIban(typed.iban), typed.holder.trim().replace(/\s+/g, ' ')]
  const errors: PayoutAccountErrors = {
    ...(isIban(iban)
      ? {}
      : { iban: 'Ce numéro de compte (IBAN) n’est pas juste\u00a0: vérifiez chaque caractère.' }),
    ...(holder.length >= 2 && holder.length <= LONGEST_HOLDER
      ? {}
      : { holder: 'Indiquez le nom du titulaire, comme la banque l’écrit.' }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { iban, holder }
}

/** What is kept of an account once the money has left: its last four characters. */
export function ibanEndOf(iban: string): string {
  return iban.slice(-4)
}
