import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { ThirdPartyAccount } from './book-lines.ts'

/** The typed fields of each kind of act that moves money by hand. */
export type MoneyActInputs = {
  /**
   * A transfer was seen on the account: `seenReceived` is the amount that had arrived before, as the form
   * showed it.
   */
  'transfer.receive': {
    reference: string
    seenReceived: Cents
    amount: Cents
    receivedOn: CivilDate
    payer: string
  }
  /** A payout was sent by transfer; `payout` is its public identifier. */
  'payout.send': { payout: string; bankReference: string }
  /** A transfer to an owner was sent from the book of an agency, by the bank's reference; `party` owns, `owner` is its name. */
  'owner_payout.send': { agencyId: number; party: string; owner: string; amount: Cents; reference: string }
  /** A transfer to a supplier or a commune was sent from the book of an agency: its name there, and the bank's reference. */
  'third_party.pay': {
    agencyId: number
    account: ThirdPartyAccount
    name: string
    amount: Cents
    reference: string
  }
  /** Money of a reservation is refunded to its source. */
  'refund.goodwill': {
    reservation: { propertyId: number; id: number }
    /** `owed`: what was paid beyond the charges. */
    amount: Cents | 'owed'
    reason: string
    requestKey: string
  }
}

/** The figures that each kind of act depends on: when one changes, an approval no longer matches the act. */
export type MoneyActFigures = {
  'transfer.receive': { awaited: Cents; received: Cents }
  /** `accountGivenAt` changes with the account. */
  'payout.send': {
    amount: Cents
    accountHolder: string | null
    ibanEnd: string | null
    accountGivenAt: string | null
  }
  /** What the book owes the owner. */
  'owner_payout.send': { claim: Cents }
  /** What the book owes the supplier or the commune. */
  'third_party.pay': { claim: Cents }
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
  /** The number of the stay; null for a transfer, whose reference identifies it. */
  reservation: string | null
  askedBy: string
  askedAt: Instant
  /** True when the figures have changed since the request: the act can only be closed and requested again. */
  hasChanged: boolean
  mayApprove: boolean
  mayRefuse: boolean
  mayWithdraw: boolean
}

/** True when the figures of a request equal the present ones, whatever the order of their names. */
export function isSameFigures(before: object, now: object): boolean {
  const then = before as Record<string, unknown>
  const today = now as Record<string, unknown>
  const names = new Set([...Object.keys(then), ...Object.keys(today)])
  return [...names].every((name) => then[name] === today[name])
}
