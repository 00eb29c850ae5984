import { type Cents, formatEuros } from '#shared/money.ts'

/** The most letters of the reason of a gesture, which the traveler reads. */
export const LONGEST_REASON = 200

type Gesture = { amount: Cents; reason: string; refundable: Cents }

/** What is wrong with a gesture, by field, in the sentence that says what to do; null where it may be made. */
export function wrongGesture({ amount, reason, refundable }: Gesture): Record<string, string> | null {
  const errors: Record<string, string> = {}
  if (refundable <= 0)
    errors.amount = 'Rien ne peut être rendu\u00a0: ce séjour n’a rien reçu, ou tout est déjà rendu.'
  else if (!Number.isInteger(amount) || amount <= 0 || amount > refundable)
    errors.amount = `Indiquez une somme de ${formatEuros(1)} à ${formatEuros(refundable)}.`
  const length = reason.trim().length
  if (length === 0 || length > LONGEST_REASON)
    errors.reason = `Dites pourquoi, en ${LONGEST_REASON} caractères au plus.`
  return Object.keys(errors).length > 0 ? errors : null
}
