import './sandbox-tables.ts'
import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderPayment } from '#modules/payments/server/payment-port.ts'
import {
  changePayment,
  type RegisteredPayment,
  reportPayment,
  writePaymentEvent,
} from '#modules/transfer-register/server/registered-payments.ts'
import type { Database } from '#platform/database/database.ts'
import { holdEnd } from '../hold-end.ts'
import type { CardScenario } from '../sandbox-cards.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'

/** Payments by card in the bank's books, each with its card. */
function listCardPayments(db: Database, paymentIds: readonly string[]) {
  return db
    .selectFrom('sandboxCardPayments')
    .innerJoin('sandboxCards', 'sandboxCards.id', 'sandboxCardPayments.cardId')
    .select(['paymentId', 'cardId', 'keepCard', 'accessHash', 'captureBefore', 'returnUrl'])
    .select(['brand', 'last4', 'scenario', 'kept'])
    .where(sql<boolean>`payment_id = any(${paymentIds})`)
    .execute()
}

async function findCardPayment(db: Database, paymentId: string) {
  return (await listCardPayments(db, [paymentId]))[0]
}

/** How the card of a payment behaves; null for one without a card. */
export async function scenarioOf(db: Database, paymentId: string): Promise<CardScenario | null> {
  return (await findCardPayment(db, paymentId))?.scenario ?? null
}

/** The payment as the bank reports it, with its card and the address of its validation. */
export async function reportCardPayment(
  db: Database,
  needs: SandboxNeeds,
  row: RegisteredPayment,
): Promise<ProviderPayment> {
  return (await reportCardPayments(db, needs, [row]))[0]!
}

/** The same for several, in their order, by one query. */
export async function reportCardPayments(
  db: Database,
  needs: SandboxNeeds,
  rows: readonly RegisteredPayment[],
): Promise<ProviderPayment[]> {
  const found = await listCardPayments(
    db,
    rows.map(({ id }) => id),
  )
  const cards = new Map(found.map((one) => [one.paymentId, one]))
  return rows.map((row) => reportOf(needs, row, cards.get(row.id)))
}

type CardPayment = Awaited<ReturnType<typeof listCardPayments>>[number]

function reportOf(
  needs: SandboxNeeds,
  row: RegisteredPayment,
  card: CardPayment | undefined,
): ProviderPayment {
  const reported = reportPayment(row, needs.account)
  if (!card) return reported
  const { cardId, keepCard, accessHash, captureBefore, brand, last4, kept } = card
  return {
    ...reported,
    redirectUrl: accessHash ? `${needs.publicUrl}/sandbox-bank/${accessTokenOf(needs, row.id)}` : null,
    cardRef: kept && keepCard && isAccepted(row.status) ? cardId : null,
    card: { brand, last4 },
    captureBefore: row.status === 'authorized' && captureBefore ? captureBefore.toISOString() : null,
  }
}

/** Changes a payment by card and writes the event that reports the change, both or neither. */
export async function changeCardPayment(
  trx: Database,
  needs: SandboxNeeds,
  id: string,
  change: Parameters<typeof changePayment>[2],
): Promise<void> {
  const row = await changePayment(trx, id, change)
  const found = await findCardPayment(trx, id)
  if (found && row.status === 'authorized')
    await trx
      .updateTable('sandboxCardPayments')
      .set({ captureBefore: holdEnd(found, found.returnUrl ? 'present' : 'absent', needs.clock.now()) })
      .where('paymentId', '=', id)
      .execute()
  if (found?.keepCard && isAccepted(row.status))
    await trx.updateTable('sandboxCards').set({ kept: true }).where('id', '=', found.cardId).execute()
  await writeCardPaymentEvent(trx, needs, row)
}

/** Writes the event that reports the state of a payment by card, twice when its card behaves so. Gives what it reports. */
export async function writeCardPaymentEvent(
  trx: Database,
  needs: SandboxNeeds,
  row: RegisteredPayment,
): Promise<ProviderPayment> {
  const card = await findCardPayment(trx, row.id)
  const reported = reportOf(needs, row, card)
  await writePaymentEvent(trx, reported, card?.scenario === 'told_twice' ? 2 : 1)
  return reported
}

/** True once the bank accepted the card: the sum is taken, or kept for a hold. */
export function isAccepted(status: ProviderPayment['status']): boolean {
  return status === 'succeeded' || status === 'authorized'
}

/** What the bank's acceptance makes of a payment: a hold takes nothing. */
export function acceptedAs(
  kind: ProviderPayment['kind'],
  status: ProviderPayment['status'],
): ProviderPayment['status'] {
  return kind === 'hold' && status === 'succeeded' ? 'authorized' : status
}

/** What is written when the bank accepts: the whole sum for a payment, nothing yet for a hold. */
export function acceptance({ kind, amount }: Pick<RegisteredPayment, 'kind' | 'amount'>) {
  const status = acceptedAs(kind, 'succeeded')
  return status === 'authorized' ? ({ status } as const) : ({ status, captured: amount } as const)
}

/** Unguessable address of the 3-D Secure page; the same for the same payment, so that it survives a reload. */
export function accessTokenOf({ secret }: SandboxNeeds, paymentId: string): string {
  return createHmac('sha256', secret).update(`sandbox-bank:${paymentId}`).digest('base64url')
}

export function accessHashOf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest('hex')
}
