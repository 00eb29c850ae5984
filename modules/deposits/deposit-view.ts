import type { MessageFileView } from '#modules/messages/message-file.ts'
import type { CardLabel, TransferInstructions } from '#modules/payments/payment-view.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { CardNeed } from './card-need.ts'
import type { CoverDay } from './coverage.ts'
import type { ClaimItem, ClaimStage } from './deposit-claim.ts'
import type { DepositWay } from './deposit-plan.ts'
import type { DepositState } from './deposit-state.ts'
import type { HoldMethod, HoldStatus } from './hold-status.ts'

/** One hold as its readers see it. */
export type HoldView = {
  id: string
  method: HoldMethod
  status: HoldStatus
  amount: Cents
  captured: Cents
  card: CardLabel | null
  askedAt: Instant
  heldAt: Instant | null
  until: Instant | null
  /** Why the bank refused, as a sentence; null where it did not. */
  refusal: string | null
  isReleasing: boolean
}

/** A photograph, a quote or an invoice of a claim: `position` is the thing that it is about, null for all of them. */
export type ClaimFile = MessageFileView & { position: number | null }

export type ClaimView = {
  stage: ClaimStage
  total: Cents
  items: Pick<ClaimItem, 'label' | 'cost' | 'age' | 'lasts' | 'claimed'>[]
  reason: string
  files: ClaimFile[]
  madeAt: Instant
  answerBy: Instant
  answer: 'agreed' | 'contested' | null
  answerWords: string | null
  answeredAt: Instant | null
  kept: Cents | null
  decidedAt: Instant | null
  decisionWords: string | null
}

/** The deposit of a stay: the same facts for its traveler, its agency and the house. */
export type DepositView = {
  state: DepositState
  way: DepositWay
  amount: Cents
  /** The most that may be claimed of it, and kept. */
  claimable: Cents
  requestOn: CivilDate
  coveredUntil: CivilDate
  today: CivilDate
  /** The card that holds it now, or held it last. */
  card: CardLabel | null
  /** A card is kept that the bank can be asked for without its traveler. */
  isCardKept: boolean
  /** What was taken and did not go back. */
  kept: Cents
  /** Until when the bank keeps it unless it is renewed; null while nothing is held. */
  heldUntil: Instant | null
  /** The bank was asked to release it, and has not confirmed it. */
  isReleasing: boolean
  /** What a card of the traveler is wanted for; null where none is. */
  need: CardNeed | null
  /** The transfer that is awaited: what it is asked for, what of it came, and whether its moment is past. */
  awaited: { instructions: TransferInstructions; amount: Cents; received: Cents; isLate: boolean } | null
  /** What came by transfer for it, in cents, and what of it went back by transfer. */
  received: Cents
  sentBack: Cents
  /** Where the bank of the traveler waits for a validation. */
  actionUrl: string | null
  isUnderWay: boolean
  holds: HoldView[]
  days: CoverDay[]
  /** The first day that nothing covers, within a week; null where there is none, or where it was accepted. */
  gap: CivilDate | null
  accepted: { words: string; at: Instant } | null
  claim: ClaimView | null
  /** What decides whether a claim may still be made. */
  times: { coveredUntil: CivilDate; releaseAskedAt: Date | null; endedAt: Date | null }
}
