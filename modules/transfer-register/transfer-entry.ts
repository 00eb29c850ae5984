import { isWithinTolerance } from '#modules/payments/transfer-tolerance.ts'
import { addDays, type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { type Cents, readEuros } from '#shared/money.ts'

/** A transfer as staff saw it on the account. */
export type TransferEntry = { amount: Cents; receivedOn: CivilDate; payer: string }

/** The fields of a transfer as text, before they are read. */
export type TypedTransfer = { amount: string; receivedOn: string; payer: string; confirmed: boolean }

export type TransferErrors = Partial<Record<keyof TypedTransfer, string>>

const LONGEST_NAME = 140
/** The oldest day of receipt accepted: staff read bank statements within the year. */
const OLDEST_DAYS = 365

/** Reads a typed transfer, or returns an error sentence for each wrong field. `today` is the day in Paris. */
export function readTransferEntry(
  typed: TypedTransfer,
  today: CivilDate,
): { entry: TransferEntry } | { errors: TransferErrors } {
  const errors: TransferErrors = {}
  const amount = readEuros(typed.amount)
  const receivedOn = typed.receivedOn.trim()
  const payer = typed.payer.trim()
  if (amount === null || amount <= 0)
    errors.amount = 'Indiquez le montant lu sur le relevé, par exemple 1\u00a0250,00.'
  if (!isCivilDate(receivedOn)) errors.receivedOn = 'Indiquez la date du relevé.'
  else if (receivedOn > today) errors.receivedOn = 'Cette date est à venir\u00a0: indiquez celle du relevé.'
  else if (receivedOn < addDays(today, -OLDEST_DAYS))
    errors.receivedOn = 'Cette date a plus d’un an\u00a0: vérifiez l’année.'
  if (!payer || payer.length > LONGEST_NAME)
    errors.payer = 'Indiquez le nom du payeur, tel que la banque l’écrit.'
  if (!typed.confirmed) errors.confirmed = 'Confirmez que vous avez vu ce virement sur le compte.'
  if (Object.keys(errors).length > 0) return { errors }
  return { entry: { amount: amount!, receivedOn: receivedOn as CivilDate, payer } }
}

/** The effect of a transfer on the expected amount: all of it, a part, or more; `isGivenUp` where it was no longer awaited. */
export type TransferOutcome = {
  kind: 'whole' | 'part' | 'too_much'
  left: Cents
  surplus: Cents
  isGivenUp?: true
}

/**
 * The effect of a further `amount`, when `received` of `asked` had arrived before; within `tolerance` of what was
 * asked, it is the whole.
 */
export function transferOutcome(
  asked: Cents,
  received: Cents,
  amount: Cents,
  tolerance: Cents,
): TransferOutcome {
  if (isWithinTolerance(asked, received + amount, tolerance)) return { kind: 'whole', left: 0, surplus: 0 }
  const left = Math.max(0, asked - received - amount)
  const surplus = Math.max(0, received + amount - asked)
  return { kind: left > 0 ? 'part' : surplus > 0 ? 'too_much' : 'whole', left, surplus }
}
