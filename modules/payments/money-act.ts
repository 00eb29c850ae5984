import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** What is typed for each kind of act that moves money by hand. */
export type MoneyActInputs = {
  /** A transfer was seen on the account: `seenReceived` is what had come before, as it was shown. */
  'transfer.receive': {
    reference: string
    seenReceived: Cents
    amount: Cents
    receivedOn: CivilDate
    payer: string
  }
  /** A refund was sent by transfer; `refund` is its public identifier. */
  'refund.send': { refund: string }
  /** What was owed to a traveler was sent by transfer; `payout` is its public identifier. */
  'payout.send': { payout: string; bankReference: string }
  /** Money of a reservation is given back to where it came from. */
  'refund.goodwill': {
    reservation: { propertyId: number; id: number }
    /** `owed`: what was paid beyond the charges. */
    amount: Cents | 'owed'
    reason: string
    requestKey: string
  }
}

/** The figures each kind is asked for: when one changes, what was approved is no longer what would be done. */
export type MoneyActFigures = {
  'transfer.receive': { awaited: Cents; received: Cents }
  'refund.send': { amount: Cents }
  /** `accountGivenAt` changes with the account. */
  'payout.send': {
    amount: Cents
    accountHolder: string | null
    ibanEnd: string | null
    accountGivenAt: string | null
  }
  'refund.goodwill': { amount: Cents; refundable: Cents }
}

export type MoneyActKind = keyof MoneyActInputs

export type MoneyActStatus = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'void'

/** The outcome of an act that a second person must approve: no money has moved. */
export const AWAITS_SECOND = { kind: 'awaits_second' } as const
export type AwaitsSecond = typeof AWAITS_SECOND

type WaitingOf<K extends MoneyActKind> = {
  kind: K
  input: MoneyActInputs[K]
  seen: MoneyActFigures[K]
}

/** An act that waits for a second person, as a reader of the finance page sees it. */
export type WaitingMoneyAct = { [K in MoneyActKind]: WaitingOf<K> }[MoneyActKind] & {
  id: string
  amount: Cents
  /** The number of the stay; null for a transfer, whose reference says it. */
  reservation: string | null
  askedBy: string
  askedAt: Instant
  /** True when the figures have changed since the demand: the act can only be closed and asked for again. */
  hasChanged: boolean
  mayApprove: boolean
  mayRefuse: boolean
  mayWithdraw: boolean
}

/** True when the figures an act was asked for are still those of now, whatever the order of their names. */
export function isSameFigures(before: object, now: object): boolean {
  const then = before as Record<string, unknown>
  const today = now as Record<string, unknown>
  const names = new Set([...Object.keys(then), ...Object.keys(today)])
  return [...names].every((name) => then[name] === today[name])
}
