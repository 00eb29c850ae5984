import type { OwnerMonth, OwnerMovement } from '#modules/payments/owner-month.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { StayShare } from './stay-share.ts'

/** What a statement says of the stay of a movement. */
export type StayOfMovement = {
  number: string
  villa: string
  bookedOn: CivilDate
  /** The day on which its money was earned: of its departure, or of its cancellation. */
  earnedOn: CivilDate
  /** It is kept of the cancellation of the stay. */
  isKept: boolean
  /** The day on which a cancellation after the departure took back what had been allotted; null where this is no such line. */
  takenBackOn: CivilDate | null
  /** Its public identifier, where the reader may open it. */
  opens: string | null
  /** The number of the mandate under whose terms it was booked; null where it has none. */
  mandate: string | null
  /** The public identifier of that mandate. */
  mandateId: string | null
}

/** One line of a statement: a movement, and for what a stay brought, its stay and why it is this amount. */
export type StatementMovement = OwnerMovement & { stay: StayOfMovement | null; why: StayShare | null }

/**
 * The statement of one month of an owner's account in the book of an agency (money §3), in cents: the closing is always the
 * opening of the next month. One of a month that is over never changes, since the ledger is only added to.
 */
export type OwnerStatement = Omit<OwnerMonth, 'lines'> & {
  agency: string
  owner: string
  /** The first day of the month. */
  month: CivilDate
  /** The day it is read. */
  on: CivilDate
  isUnderWay: boolean
  lines: readonly StatementMovement[]
  /** The first days of the months before and after that have a statement. */
  previous: CivilDate | null
  next: CivilDate | null
}

/** What was transferred to the owner in the month, less what their bank gave back, in cents. */
export function transferredIn(lines: readonly Pick<OwnerMovement, 'kind' | 'amount'>[]): Cents {
  return lines.reduce((sum, { kind, amount }) => (TRANSFERS.includes(kind) ? sum - amount : sum), 0)
}

const TRANSFERS: readonly OwnerMovement['kind'][] = ['owner_payout', 'owner_payout_refused']

/** What the lines add or take, the transfers left out: what the month brought, in cents. */
export function earnedIn(lines: readonly Pick<OwnerMovement, 'kind' | 'amount'>[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0) + transferredIn(lines)
}

/** A movement with what the account holds after it, in cents. */
export type BalancedMovement = StatementMovement & { balance: Cents }

/** The movements of a statement, each with what the account holds after it: the last one holds the closing. */
export function balancedLines({
  opening,
  lines,
}: Pick<OwnerStatement, 'opening' | 'lines'>): BalancedMovement[] {
  let balance = opening
  return lines.map((line) => {
    balance += line.amount
    return { ...line, balance }
  })
}
