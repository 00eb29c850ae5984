import './register-tables.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { PaymentFailure } from '#modules/payments/payment-failure.ts'
import type { ProviderPaymentStatus } from '#modules/payments/payment-status.ts'
import type { ProviderEvent, ProviderPayment, ProviderRefund } from '#modules/payments/server/payment-port.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { Cents } from '#shared/money.ts'
import { transferReference } from '../transfer-reference.ts'
import type { BankAccount } from './register-needs.ts'
import type { RegisterPaymentsTable } from './register-tables.ts'

/** The kind of the queue's items that post an event of the register; their subject is its identifier. */
export const REGISTER_EVENT = 'register-event'

export type RegisteredPayment = Selectable<RegisterPaymentsTable>

/** `transferDeadline`: until when a transfer is expected, under a reference generated for it. */
type NewRegisteredPayment = {
  idempotencyKey: string
  reference: string
  kind: ProviderPayment['kind']
  method: 'card' | 'bank_transfer'
  amount: Cents
  status: ProviderPaymentStatus
  failure?: PaymentFailure | null
  transferDeadline?: Date
  /** The account the transfer is asked to; null for that of the configuration. */
  account?: BankAccount | null
}

/**
 * Writes a payment, once per key: the same key gives the same payment, which is then not new. Throws when
 * another request comes under a known key. The caller writes the payment's event.
 */
export async function registerPayment(
  trx: Database,
  {
    idempotencyKey,
    reference,
    kind,
    method,
    amount,
    status,
    failure,
    transferDeadline,
    account,
  }: NewRegisteredPayment,
): Promise<{ row: RegisteredPayment; isNew: boolean }> {
  const requestHash = hashOf(JSON.stringify([reference, kind, amount]))
  const known = await findByKey(trx, idempotencyKey, requestHash)
  if (known) return { row: known, isNew: false }
  const row = await trx
    .insertInto('registerPayments')
    .values({
      ...{ id: `pi_${randomUUID()}`, idempotencyKey, requestHash, reference, kind, method, amount, status },
      captured: status === 'succeeded' ? amount : 0,
      failureReason: failure ?? null,
      transferReference: transferDeadline ? transferReference(randomBytes(8)) : null,
      transferDeadline: transferDeadline ?? null,
      account: account ? JSON.stringify(account) : null,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) return { row, isNew: true }
  return { row: (await findByKey(trx, idempotencyKey, requestHash))!, isNew: false }
}

async function findByKey(
  trx: Database,
  idempotencyKey: string,
  requestHash: string,
): Promise<RegisteredPayment | null> {
  const row = await trx
    .selectFrom('registerPayments')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (row && row.requestHash !== requestHash)
    throw new Error(`Key ${idempotencyKey} was used for another request`)
  return row ?? null
}

/** The payment as the register reports it, without card data. */
export function reportPayment(row: RegisteredPayment, account: BankAccount): ProviderPayment {
  const { id, reference, kind, status, amount, captured, refunded, failureReason } = row
  return {
    ...{ id, reference, kind, status, amount, captured, refunded, failure: failureReason },
    redirectUrl: null,
    transfer:
      row.transferReference && row.transferDeadline
        ? {
            ...(row.account ?? account),
            reference: row.transferReference,
            deadline: row.transferDeadline.toISOString(),
          }
        : null,
    ...{ cardRef: null, card: null, captureBefore: null, receivedOn: row.lastReceivedOn },
  }
}

/** Changes a payment; the caller writes the event that reports the change, in the same transaction. */
export function changePayment(
  trx: Database,
  id: string,
  change: Partial<Pick<RegisteredPayment, 'status' | 'captured' | 'failureReason' | 'lastReceivedOn'>>,
): Promise<RegisteredPayment> {
  return trx
    .updateTable('registerPayments')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Awaits a transfer until another moment than was asked before; one that came, or was given up, stays as it is. */
export async function moveDeadline(
  trx: Database,
  row: RegisteredPayment,
  transferDeadline: Date,
): Promise<RegisteredPayment> {
  const moved = await trx
    .updateTable('registerPayments')
    .set({ transferDeadline, updatedAt: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('status', '=', 'awaiting_transfer')
    .returningAll()
    .executeTakeFirst()
  return moved ?? row
}

export function lockPayment(trx: Database, id: string): Promise<RegisteredPayment> {
  return trx
    .selectFrom('registerPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes the event that reports the state of a payment, to be posted `copies` times. */
export async function writePaymentEvent(trx: Database, payment: ProviderPayment, copies = 1): Promise<void> {
  await writeEvent(
    trx,
    { id: eventId(), type: `payment.${payment.status}`, about: 'payment', payment },
    copies,
  )
}

export async function writeRefundEvent(trx: Database, refund: ProviderRefund): Promise<void> {
  await writeEvent(trx, { id: eventId(), type: `refund.${refund.status}`, about: 'refund', refund }, 1)
}

async function writeEvent(trx: Database, event: ProviderEvent, copies: number): Promise<void> {
  await trx
    .insertInto('registerEvents')
    .values({ id: event.id, type: event.type, body: JSON.stringify(event), copies })
    .execute()
  await enqueue(trx, REGISTER_EVENT, [event.id])
}

function eventId(): string {
  return `evt_${randomUUID()}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
