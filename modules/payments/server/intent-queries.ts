import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { LIVE_PAYMENT_STATUSES } from '../payment-status.ts'
import type { Allocation, PaymentKind, PaymentMethod, PaymentView } from '../payment-view.ts'
import type { CheckoutPayment } from './payment-events.ts'
import type { PaymentIntentsTable } from './payment-tables.ts'
import { findOneHolder } from './stay-books.ts'

/** The shape of our references: a provider may also report payments that are not ours. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type Intent = Selectable<PaymentIntentsTable>

export type NewIntent = {
  checkoutId: number
  provider: string
  idempotencyKey: string
  startedBy: string
  kind: PaymentKind
  method: PaymentMethod
  offSession: boolean
  amount: Cents
  allocations: readonly Allocation[]
}

/**
 * Writes a new attempt, or null when the checkout has a live one of the same holder or the key was used: the database's
 * unique indexes decide, not a look before. An attempt pays the stays of one holder: RangeError for those of several.
 */
export async function insertIntent(trx: Database, input: NewIntent): Promise<Intent | null> {
  const { allocations, ...values } = input
  const stays = allocations.map(({ propertyId, reservationId }) => ({ propertyId, id: reservationId }))
  const intent = await trx
    .insertInto('paymentIntents')
    .values({
      ...values,
      holderId: await findOneHolder(trx, stays),
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from payment_intents where checkout_id = ${input.checkoutId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!intent) return null
  const rows = allocations.map((allocation) => ({ ...allocation, intentId: intent.id }))
  await trx.insertInto('paymentAllocations').values(rows).execute()
  return intent
}

/** The attempts of a checkout that may still take money: at most one for each holder. */
export function listLiveIntents(db: Database, checkoutId: number): Promise<Intent[]> {
  return db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .orderBy('attempt')
    .execute()
}

/** The attempt that may still take money for one of these stays, or null. */
export async function findLiveIntent(
  db: Database,
  reservationIds: readonly number[],
): Promise<Intent | null> {
  const intent = await db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentAllocations')
          .select('intentId')
          .whereRef('intentId', '=', 'paymentIntents.id')
          .where(sql<boolean>`reservation_id = any(${reservationIds})`),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return intent ?? null
}

/** The attempt of one of the providers behind a reference of theirs, kept from changing until the transaction ends; or null. */
export async function lockIntent(
  trx: Database,
  providers: readonly string[],
  reference: string,
): Promise<Intent | null> {
  if (!UUID.test(reference)) return null
  const intent = await trx
    .selectFrom('paymentIntents')
    .selectAll()
    .where('publicId', '=', reference)
    .where('provider', 'in', providers)
    .forUpdate()
    .executeTakeFirst()
  return intent ?? null
}

export function listAllocations(db: Database, intentId: number): Promise<Allocation[]> {
  return db
    .selectFrom('paymentAllocations')
    .select(['propertyId', 'reservationId', 'amount'])
    .where('intentId', '=', intentId)
    .orderBy('reservationId')
    .execute()
}

export function toView(intent: Intent): PaymentView {
  const { publicId, kind, method, amount, status, actionUrl, transfer, card } = intent
  return {
    publicId,
    kind,
    method,
    amount,
    received: intent.capturedAmount,
    status,
    failure: intent.failureReason,
    actionUrl: status === 'requires_action' ? actionUrl : null,
    transfer: status === 'awaiting_transfer' ? transfer : null,
    card,
  }
}

export function toCheckoutPayment(intent: Intent, reservations: Allocation[]): CheckoutPayment {
  const { checkoutId, publicId: intentId, kind, method, offSession } = intent
  const amount = reservations.reduce((sum, allocation) => sum + allocation.amount, 0)
  return { checkoutId, intentId, kind, method, offSession, amount, reservations }
}
