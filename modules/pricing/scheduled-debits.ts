import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/** How the sums to come of a stay are paid: by a card that is charged on each day, or by a transfer for each. */
export type ScheduledMeans =
  | { by: 'kept_card'; card: string }
  /** A contract is signed before its traveler gives a card. */
  | { by: 'card_to_give' }
  | { by: 'transfer' }

type Sum = { dueOn: CivilDate; amount: Cents }

/** The line of one sum to come, with its day, its amount and its means: the same on page, mail and contract. */
export function scheduledSumWords({ dueOn, amount }: Sum, means: ScheduledMeans): string {
  const sum = formatEuros(amount)
  const day = formatCivilDate(dueOn)
  if (means.by === 'transfer') return `${sum} par virement, à recevoir le ${day} au plus tard`
  const card =
    means.by === 'kept_card' ? means.card : 'la carte que le locataire enregistre à l’étape de paiement'
  return `${sum} débités le ${day} sur ${card}`
}

/** The sums of a schedule that are asked for after a day, each in its line. */
export function scheduledSums(
  dues: readonly (Sum & { paid?: Cents })[],
  after: CivilDate,
  means: ScheduledMeans,
): string[] {
  return dues
    .map(({ dueOn, amount, paid = 0 }) => ({ dueOn, amount: amount - paid }))
    .filter(({ dueOn, amount }) => amount > 0 && dueOn > after)
    .map((sum) => scheduledSumWords(sum, means))
}
