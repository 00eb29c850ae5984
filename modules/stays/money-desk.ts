import type { PayoutAccount, PayoutReason } from '#modules/payments/payout-account.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** One thing about money that waits for a person of the agency, with whose stay it is. */
export type MoneyTask = {
  id: string
  reservation: string
  traveler: { name: string; email: string } | null
  amount: Cents
  since: Instant
}

/** What the finance page lists: each list has its own act. */
export type MoneyDesk = {
  /** Transfers to look for on the account: `reference` is what the traveler was asked to write. */
  transfers: { reference: string; amount: Cents; received: Cents; deadline: Instant }[]
  /** Refunds to send by transfer, where no bank does. */
  refundsToSend: MoneyTask[]
  /** Refunds that could not be sent: `problem` is what the bank said last, null when it refused. */
  failedRefunds: (MoneyTask & { problem: string | null })[]
  /** What goes to travelers by transfer: an indemnity, or a refund their card can no longer take. */
  payouts: (MoneyTask & {
    because: PayoutReason
    account: PayoutAccount | null
    /** Asked three times by mail without an answer: the agency must call. */
    unanswered: boolean
  })[]
}
