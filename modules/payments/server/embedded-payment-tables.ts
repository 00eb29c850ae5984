import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '#shared/money.ts'
import type { CardBrand } from '../card-number.ts'
import type { PaymentFailure } from '../payment-failure.ts'
import type { ProviderPaymentStatus } from '../payment-status.ts'
import type { PaymentKind } from '../payment-view.ts'
import type { CardScenario } from '../sandbox-cards.ts'
import type { ProviderEvent } from './payment-port.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    embeddedCards: EmbeddedCardsTable
    embeddedPayments: EmbeddedPaymentsTable
    embeddedPaymentRefunds: EmbeddedPaymentRefundsTable
    embeddedPaymentEvents: EmbeddedPaymentEventsTable
  }
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface EmbeddedCardsTable {
  id: string
  brand: CardBrand
  last4: string
  scenario: CardScenario
  kept: Generated<boolean>
  /** The month it ends, « 2029-07 »; null for a card given before it was written down. */
  expiry: Nullable<string>
  usedAt: Nullable<Date>
  expiresAt: Date
  createdAt: Generated<Date>
}

export interface EmbeddedPaymentsTable {
  id: string
  idempotencyKey: string
  requestHash: string
  reference: string
  kind: PaymentKind
  method: 'card' | 'bank_transfer'
  amount: Cents
  captured: Generated<Cents>
  refunded: Generated<Cents>
  status: ProviderPaymentStatus
  failureReason: Nullable<PaymentFailure>
  cardId: Nullable<string>
  keepCard: Generated<boolean>
  returnUrl: Nullable<string>
  accessHash: Nullable<string>
  transferReference: Nullable<string>
  transferDeadline: Nullable<Date>
  settlesAt: Nullable<Date>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface EmbeddedPaymentRefundsTable {
  id: string
  idempotencyKey: string
  reference: string
  paymentId: string
  amount: Cents
  status: Generated<'requested' | 'succeeded'>
  createdAt: Generated<Date>
}

interface EmbeddedPaymentEventsTable {
  id: string
  type: string
  body: ColumnType<ProviderEvent, string, string>
  deliveredAt: Nullable<Date>
  copies: Generated<number>
  createdAt: Generated<Date>
}
