import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MessageFileType } from '#modules/messages/message-file.ts'
import type { PaymentFailure } from '#modules/payments/payment-failure.ts'
import type { CardLabel, TransferInstructions } from '#modules/payments/payment-view.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { DepositWay } from '../deposit-plan.ts'
import type { DepositState } from '../deposit-state.ts'
import type { HoldMethod, HoldStatus } from '../hold-status.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    deposits: DepositsTable
    depositHolds: DepositHoldsTable
    depositClaims: DepositClaimsTable
    depositClaimItems: DepositClaimItemsTable
    depositClaimFiles: DepositClaimFilesTable
  }
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface DepositsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  propertyId: number
  reservationId: number
  amount: Cents
  way: DepositWay
  state: Generated<DepositState>
  requestOn: CivilDate
  coveredFrom: CivilDate
  coveredUntil: CivilDate
  releaseAskedAt: Nullable<Date>
  gapAcceptedBy: Nullable<string>
  gapAcceptedAt: Nullable<Date>
  gapWords: Nullable<string>
  endedAt: Nullable<Date>
  createdAt: Generated<Date>
}

export interface DepositHoldsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  depositId: number
  provider: string
  providerId: Nullable<string>
  amount: Cents
  method: Generated<HoldMethod>
  status: Generated<HoldStatus>
  /** The reference of the kept card that is asked, its traveler being absent; null where they gave one. */
  keptCard: Nullable<string>
  failure: Nullable<PaymentFailure>
  actionUrl: Nullable<string>
  /** Where its transfer is to be sent, in the words of the register. */
  transfer: ColumnType<TransferInstructions | null, string | null | undefined, string | null>
  /** Until when we await it: the register is asked again where its own differs. */
  transferDeadline: Nullable<Date>
  captureBefore: Nullable<Date>
  heldAt: Nullable<Date>
  captured: Generated<Cents>
  refunded: Generated<Cents>
  cardRef: Nullable<string>
  card: ColumnType<CardLabel | null, string | null | undefined, string | null>
  askedCapture: Nullable<Cents>
  askedReleaseAt: Nullable<Date>
  askedRefund: Nullable<Cents>
  owedBack: Generated<Cents>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface DepositClaimsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  depositId: number
  total: Cents
  reason: string
  madeBy: string
  madeAt: Date
  answerBy: Date
  answer: Nullable<'agreed' | 'contested'>
  answerWords: Nullable<string>
  answeredAt: Nullable<Date>
  kept: Nullable<Cents>
  decidedBy: Nullable<string>
  decidedAt: Nullable<Date>
  decisionWords: Nullable<string>
}

interface DepositClaimItemsTable {
  claimId: number
  position: number
  label: string
  cost: Cents
  age: number
  lasts: number
  claimed: Cents
}

interface DepositClaimFilesTable {
  publicId: string
  claimId: number
  /** The thing of the claim that it is about; null for all of them. */
  position: number | null
  name: string
  contentType: MessageFileType
  isJudged: boolean
  sizeBytes: number
  fileKey: string
  addedBy: string
  addedAt: Date
}
