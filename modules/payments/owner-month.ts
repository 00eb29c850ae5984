import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { BookPostingKind, PostingKind } from './ledger.ts'

/** One movement of an owner's account in a book; `amount` is positive where it comes to the owner. */
export type OwnerMovement = {
  day: CivilDate
  kind: PostingKind | BookPostingKind
  label: string
  /** The number of the stay; null for what is of none, such as a transfer. */
  reservation: string | null
  amount: Cents
}

/** What a book owed an owner when a month began and ended, and what moved in between, in cents; negative is the owner's debt. */
export type OwnerMonth = { opening: Cents; lines: OwnerMovement[]; closing: Cents }

/**
 * A month (`2027-07`) of an owner's account from all its movements (backstage §1, vector C): the closing of a month is always the
 * opening of the next, also of one without a movement.
 */
export function ownerMonthOf(movements: readonly OwnerMovement[], month: `${number}-${number}`): OwnerMonth {
  const first = `${month}-01`
  const opening = sumOf(movements.filter(({ day }) => day < first))
  const lines = movements
    .filter(({ day }) => day.startsWith(`${month}-`))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { opening, lines, closing: opening + sumOf(lines) }
}

function sumOf(movements: readonly OwnerMovement[]): Cents {
  return movements.reduce((sum, { amount }) => sum + amount, 0)
}
