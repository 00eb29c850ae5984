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
  /** The last month of the card, « 2029-07 »; null for a card given before months were recorded. */
  expiry: Nullable<string>
  usedAt: Nullable<Date>
  expiresAt: Date
  createdAt: Generated<Date>
}

/** The card data of a payment, which completes the register's row of that payment. */
interface SandboxCardPaymentsTable {
  paymentId: string
  cardId: string
  keepCard: Generated<boolean>
  returnUrl: Nullable<string>
  /** The hash of the token in the validation's address; null when no validation was asked. */
  accessHash: Nullable<string>
  /** When a bank that answers late accepts or refuses; null when it answered at once. */
  settlesAt: Nullable<Date>
  /** When the bank releases a hold by itself; null for a payment, and before it holds. */
  captureBefore: Nullable<Date>
}
