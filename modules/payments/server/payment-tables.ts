import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { BookDifference } from '../book-check.ts'
import type { DueReminder } from '../due-reminder.ts'
import type { BookPostingKind, LedgerAccount, PostingKind } from '../ledger.ts'
import type { MoneyActFigures, MoneyActInputs, MoneyActKind, MoneyActStatus } from '../money-act.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { PaymentStatus } from '../payment-status.ts'
import type { CardLabel, PaymentKind, PaymentMethod, TransferInstructions } from '../payment-view.ts'
import type { PayoutReason } from '../payout-reason.ts'
import type { PayoutReminder } from '../payout-reminder.ts'
import type { ProviderEvent } from './payment-port.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    paymentDues: PaymentDuesTable
    paymentIntents: PaymentIntentsTable
    paymentAllocations: PaymentAllocationsTable
    paymentEvents: PaymentEventsTable
    refunds: RefundsTable
    payouts: PayoutsTable
    moneyActs: MoneyActsTable
    transferTolerances: TransferTolerancesTable
    stayBooks: { propertyId: number; reservationId: number; holderId: number }
    ledgerPostings: LedgerPostingsTable
    ledgerLines: LedgerLinesTable
    cashMonths: CashMonthsTable
    earnedMonths: EarnedMonthsTable
    bookAccounts: BookAccountsTable
    bookChecks: BookChecksTable
    bookDifferences: BookDifferencesTable
  }
}

type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PaymentDuesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  position: number
  dueOn: CivilDate
  amount: Cents
  paidAmount: Generated<Cents>
  kind: Due['kind']
  label: string
  /** The last stage mailed to its traveler, or to the agency. */
  reminder: Nullable<DueReminder>
  remindedAt: Nullable<Date>
  /** The last day to pay it, as the reminder after its day named it: then its booking ends. */
  lastDay: Nullable<CivilDate>
}

export interface PaymentIntentsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  checkoutId: number
  /** The agency whose stays it pays; null for one of before 0110 that paid those of several. */
  holderId: Nullable<number>
  attempt: number
  provider: string
  providerId: Nullable<string>
  idempotencyKey: string
  startedBy: string
  kind: PaymentKind
  method: PaymentMethod
  offSession: Generated<boolean>
  amount: Cents
  capturedAmount: Generated<Cents>
  refundedAmount: Generated<Cents>
  status: Generated<PaymentStatus>
  failureReason: Nullable<PaymentFailure>
  lastError: Nullable<string>
  actionUrl: Nullable<string>
  transfer: NullableJson<TransferInstructions>
  transferDeadline: Nullable<Date>
  cardRef: Nullable<string>
  card: NullableJson<CardLabel>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  succeededAt: Nullable<Date>
}

interface PaymentAllocationsTable {
  intentId: number
  propertyId: number
  reservationId: number
  amount: Cents
}

interface PaymentEventsTable {
  eventId: string
  provider: string
  type: string
  body: Json<ProviderEvent>
  receivedAt: Generated<Date>
  /** Null until it is applied: the queue stores the time of the next try. */
  appliedAt: Nullable<Date>
  outcome: Nullable<'applied' | 'unchanged'>
}

export interface RefundsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  intentId: number
  propertyId: number
  reservationId: number
  amount: Cents
  reason: string
  /** Given back beyond what the agency owes; `reason` is then in a person's words. */
  isGoodwill: Generated<boolean>
  requestedBy: string
  requestKey: string
  status: Generated<'requested' | 'succeeded' | 'failed'>
  idempotencyKey: string
  providerId: Nullable<string>
  /** How many refunds of the same money the bank refused before this one. */
  retry: Generated<number>
  /** One that failed, and that another refund or a payout replaced. */
  retriedAt: Nullable<Date>
  createdAt: Generated<Date>
  settledAt: Nullable<Date>
}

export interface PayoutsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  amount: Cents
  reason: PayoutReason
  refundId: Nullable<number>
  /** The hold of a deposit of which this goes back, and all that went back of it once this is counted. */
  depositHold: Nullable<string>
  depositBack: Nullable<Cents>
  status: Generated<'owed' | 'sent'>
  /** The whole number until the money was sent, then `ibanEnd` alone. */
  iban: Nullable<string>
  ibanEnd: Nullable<string>
  accountHolder: Nullable<string>
  accountGivenBy: Nullable<string>
  accountGivenAt: Nullable<Date>
  requestedBy: string
  sentBy: Nullable<string>
  bankReference: Nullable<string>
  createdAt: Generated<Date>
  sentAt: Nullable<Date>
  /** The last stage mailed to its traveler, or to the agency, while no account was given. */
  reminder: Nullable<PayoutReminder>
  remindedAt: Nullable<Date>
}

export interface MoneyActsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  kind: MoneyActKind
  subjectId: string
  amount: Cents
  input: Json<MoneyActInputs[MoneyActKind]>
  seen: Json<MoneyActFigures[MoneyActKind]>
  status: Generated<MoneyActStatus>
  askedBy: string
  askedAt: Generated<Date>
  decidedBy: Nullable<string>
  decidedAt: Nullable<Date>
  /** Why it was refused. */
  reason: Nullable<string>
}

interface TransferTolerancesTable {
  fromDay: CivilDate
  amount: Cents
  setBy: string
  setAt: Generated<Date>
}

interface LedgerPostingsTable {
  id: GeneratedAlways<number>
  /** The agency whose book it is written in. */
  holderId: number
  /** Null, as the reservation, where it is about the whole book. */
  propertyId: Nullable<number>
  reservationId: Nullable<number>
  kind: PostingKind | BookPostingKind
  source: string
  intentId: Nullable<number>
  /** The day on which its money came, by the statement of the bank; null where it is that of `at`. */
  moneyOn: Nullable<CivilDate>
  at: Generated<Date>
}

interface LedgerLinesTable {
  id: GeneratedAlways<number>
  postingId: number
  propertyId: Nullable<number>
  reservationId: Nullable<number>
  account: LedgerAccount
  accountOf: Nullable<string>
  code: string | null
  label: string
  amount: Cents
}

/** Written by the database alone, as lines of the ledger are (0162). */
interface CashMonthsTable {
  month: CivilDate
  kind: PostingKind | BookPostingKind
  lane: number
  amount: Cents
}

/** Sums of the lines of allotments and of owners' accounts, by book and month of Paris, which the database keeps (0332). */
interface EarnedMonthsTable {
  holderId: number
  month: CivilDate
  kind: PostingKind | BookPostingKind
  account: LedgerAccount
  isRent: boolean
  lane: number
  amount: number
  lines: number
}

/** What each account of a book stands at, those of stays left out, which the database keeps as lines are written (0420). */
interface BookAccountsTable {
  holderId: number
  account: LedgerAccount
  accountOf: string
  lane: number
  amount: Cents
}

interface BookChecksTable {
  day: CivilDate
  books: number
  checkedAt: Generated<Date>
}

interface BookDifferencesTable extends BookDifference {
  day: CivilDate
}
