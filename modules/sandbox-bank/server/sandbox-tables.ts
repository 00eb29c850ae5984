import type { ColumnType, Generated } from 'kysely'
import type { CardBrand } from '#modules/payments/card-number.ts'
import type { CardScenario } from '../sandbox-cards.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    sandboxCards: SandboxCardsTable
    sandboxCardPayments: SandboxCardPaymentsTable
  }
}

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SandboxCardsTable {
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

/** What the demonstration's bank knows of a payment by card, beside the register's row of it. */
interface SandboxCardPaymentsTable {
  paymentId: string
  cardId: string
  keepCard: Generated<boolean>
  returnUrl: Nullable<string>
  /** Of the address where its traveler validates it; null when none was asked. */
  accessHash: Nullable<string>
  /** When a bank that answers late makes up its mind. */
  settlesAt: Nullable<Date>
}
