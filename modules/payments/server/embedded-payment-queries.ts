import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { TransferInstructions } from '../payment-view.ts'
import type { BankAccount, BankSettings } from './bank-settings.ts'
import type { EmbeddedCardsTable, EmbeddedPaymentsTable } from './embedded-payment-tables.ts'
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './payment-port.ts'

/** The kind of the queue's items that post an event of our own provider; their subject is its identifier. */
export const EMBEDDED_PAYMENT_EVENT = 'embedded-payment-event'

export type Card = Selectable<EmbeddedCardsTable>
export type BankPayment = Selectable<EmbeddedPaymentsTable>

/** An account that no bank could have: its check digits are wrong on purpose. */
const DEMO_ACCOUNT: BankAccount = {
  iban: 'FR0000000000000000000000000',
  bic: 'DEMOFRPPXXX',
  accountHolder: 'Calanque, compte de démonstration',
  bankName: 'Banque de démonstration',
}

/** The payment as the provider shows it to the outside. */
export async function tellPayment(
  db: Database,
  settings: BankSettings,
  row: BankPayment,
): Promise<ProviderPayment> {
  const card = row.cardId ? await findCard(db, row.cardId) : null
  const kept = card?.kept && row.keepCard && row.status === 'succeeded'
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    captured: row.captured,
    refunded: row.refunded,
    failure: row.failureReason,
    redirectUrl: row.accessHash
      ? `${settings.publicUrl}/sandbox-bank/${accessTokenOf(settings, row.id)}`
      : null,
    transfer: transferOf(row, settings),
    cardRef: kept ? card.id : null,
    card: card && { brand: card.brand, last4: card.last4 },
  }
}

/** Changes a payment and writes its event, in one transaction: neither exists without the other. */
export async function changePayment(
  trx: Database,
  settings: BankSettings,
  id: string,
  change: Partial<Pick<BankPayment, 'status' | 'captured' | 'failureReason'>>,
): Promise<BankPayment> {
  const row = await trx
    .updateTable('embeddedPayments')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.keepCard && row.cardId && row.status === 'succeeded') {
    await trx.updateTable('embeddedCards').set({ kept: true }).where('id', '=', row.cardId).execute()
  }
  await writePaymentEvent(trx, settings, row)
  return row
}

export async function writePaymentEvent(
  trx: Database,
  settings: BankSettings,
  row: BankPayment,
): Promise<void> {
  const card = row.cardId ? await findCard(trx, row.cardId) : null
  const payment = await tellPayment(trx, settings, row)
  await writeEvent(trx, { id: eventId(), type: `payment.${row.status}`, about: 'payment', payment }, card)
}

export async function writeRefundEvent(trx: Database, refund: ProviderRefund): Promise<void> {
  await writeEvent(trx, { id: eventId(), type: `refund.${refund.status}`, about: 'refund', refund }, null)
}

export async function findCard(db: Database, id: string): Promise<Card | null> {
  return (await db.selectFrom('embeddedCards').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockPayment(trx: Database, id: string): Promise<BankPayment> {
  return trx
    .selectFrom('embeddedPayments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Unguessable address of the 3-D Secure page; the same for the same payment, so that it survives a reload. */
export function accessTokenOf({ secret }: BankSettings, paymentId: string): string {
  return createHmac('sha256', secret).update(`sandbox-bank:${paymentId}`).digest('base64url')
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function transferOf(row: BankPayment, { account = DEMO_ACCOUNT }: BankSettings): TransferInstructions | null {
  if (!row.transferReference || !row.transferDeadline) return null
  return { ...account, reference: row.transferReference, deadline: row.transferDeadline.toISOString() }
}

async function writeEvent(trx: Database, event: ProviderEvent, card: Card | null): Promise<void> {
  const copies = card?.scenario === 'told_twice' ? 2 : 1
  await trx
    .insertInto('embeddedPaymentEvents')
    .values({ id: event.id, type: event.type, body: JSON.stringify(event), copies })
    .execute()
  await enqueue(trx, EMBEDDED_PAYMENT_EVENT, [event.id])
}

function eventId(): string {
  return `evt_${randomUUID()}`
}
