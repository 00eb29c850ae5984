import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { PaymentKind } from '../payment-view.ts'
import { type SandboxDecision, sandboxDecision } from '../sandbox-decision.ts'
import { transferReference } from '../transfer-reference.ts'
import type { BankSettings } from './bank-settings.ts'
import {
  accessTokenOf,
  type BankPayment,
  type Card,
  hashOf,
  writePaymentEvent,
} from './embedded-payment-queries.ts'

export type BankAttempt = {
  idempotencyKey: string
  reference: string
  kind: PaymentKind
  amount: Cents
  returnUrl: string | null
  via:
    | { kind: 'token'; cardId: string; keepCard: boolean }
    | { kind: 'kept'; cardId: string }
    | { kind: 'transfer'; deadline: Date }
    /** Nothing is asked today and nothing is kept: each due will be sent by transfer. */
    | { kind: 'nothing' }
}

/** How long a bank that answers late takes to make up its mind. */
const LATE = sql<Date>`now() + interval '8 seconds'`

const UNUSABLE: SandboxDecision = { status: 'failed', failure: 'card_unusable' }

/**
 * Opens a payment in the bank's books and decides it. The same key gives the same payment, and another request
 * under it is refused. `answerLost`: the caller gets no answer this time.
 */
export async function openBankPayment(
  trx: Database,
  settings: BankSettings,
  attempt: BankAttempt,
): Promise<{ row: BankPayment; answerLost: boolean }> {
  const requestHash = hashOf(JSON.stringify([attempt.reference, attempt.kind, attempt.amount]))
  const card = 'cardId' in attempt.via ? await lockCard(trx, attempt.via.cardId) : null
  const known = await findByKey(trx, attempt.idempotencyKey)
  if (known) return { row: same(known, requestHash), answerLost: false }

  const decision = decide(attempt, card)
  const id = `pi_${randomUUID()}`
  const { via, kind, amount, idempotencyKey, reference, returnUrl } = attempt
  const row = await trx
    .insertInto('embeddedPayments')
    .values({
      id,
      idempotencyKey,
      requestHash,
      reference,
      kind,
      method: 'cardId' in via ? 'card' : 'bank_transfer',
      amount,
      returnUrl,
      status: decision.status,
      captured: decision.status === 'succeeded' ? amount : 0,
      failureReason: decision.failure,
      cardId: card?.id ?? null,
      keepCard: via.kind === 'token' && via.keepCard,
      accessHash: decision.status === 'requires_action' ? hashOf(accessTokenOf(settings, id)) : null,
      transferReference: via.kind === 'transfer' ? transferReference(randomBytes(8)) : null,
      transferDeadline: via.kind === 'transfer' ? via.deadline : null,
      settlesAt: decision.status === 'processing' ? LATE : null,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return { row: same((await findByKey(trx, idempotencyKey))!, requestHash), answerLost: false }

  if (card) await useCard(trx, card, row)
  await writePaymentEvent(trx, settings, row)
  return { row, answerLost: card?.scenario === 'lost_answer' && row.status === 'succeeded' }
}

function decide(
  { via }: BankAttempt,
  card: LockedCard | null,
): SandboxDecision | { status: 'awaiting_transfer'; failure: null } {
  if (via.kind === 'transfer') return { status: 'awaiting_transfer', failure: null }
  if (via.kind === 'nothing') return { status: 'succeeded', failure: null }
  if (!card) return UNUSABLE
  if (via.kind === 'kept') return card.kept ? sandboxDecision(card.scenario, 'absent') : UNUSABLE
  return card.isFresh ? sandboxDecision(card.scenario, 'present') : UNUSABLE
}

type LockedCard = Card & { isFresh: boolean }

async function lockCard(trx: Database, id: string): Promise<LockedCard | null> {
  const card = await trx
    .selectFrom('embeddedCards')
    .selectAll()
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('isFresh'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return card ?? null
}

async function useCard(trx: Database, card: Card, row: BankPayment): Promise<void> {
  await trx
    .updateTable('embeddedCards')
    .set({ usedAt: sql<Date>`now()`, kept: card.kept || (row.keepCard && row.status === 'succeeded') })
    .where('id', '=', card.id)
    .execute()
}

async function findByKey(trx: Database, idempotencyKey: string): Promise<BankPayment | null> {
  const row = await trx
    .selectFrom('embeddedPayments')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row ?? null
}

function same(known: BankPayment, requestHash: string): BankPayment {
  if (known.requestHash !== requestHash)
    throw new Error(`Key ${known.idempotencyKey} was used for another request`)
  return known
}
