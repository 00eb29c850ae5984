import { type Selectable, sql } from 'kysely'
import type { ProviderPayment } from '#modules/payments/server/payment-port.ts'
import { registerPayment } from '#modules/transfer-register/server/registered-payments.ts'
import type { Database } from '#platform/database/database.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Cents } from '#shared/money.ts'
import { holdEnd } from '../hold-end.ts'
import { type Presence, type SandboxDecision, sandboxDecision } from '../sandbox-decision.ts'
import {
  acceptedAs,
  accessHashOf,
  accessTokenOf,
  isAccepted,
  reportCardPayment,
  writeCardPaymentEvent,
} from './card-payment-queries.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'
import type { SandboxCardsTable } from './sandbox-tables.ts'

/** `kept`: the card was kept earlier and its traveler is absent; `token`: it was given for this payment. */
export type CardAttempt = {
  idempotencyKey: string
  reference: string
  kind: ProviderPayment['kind']
  amount: Cents
  returnUrl: string | null
  via: { kind: 'token'; cardId: string; keepCard: boolean } | { kind: 'kept'; cardId: string }
}

/** When a bank that answers late accepts or refuses the payment. */
const LATE = sql<Date>`now() + interval '8 seconds'`

const UNUSABLE: SandboxDecision = { status: 'failed', failure: 'card_unusable' }

/**
 * Opens a payment by card in the books and decides it. The same key gives the same payment, and another
 * request under that key is refused. `isAnswerLost` means that this answer must not reach the caller.
 */
export async function openCardPayment(
  trx: Database,
  needs: SandboxNeeds,
  { via, returnUrl, ...attempt }: CardAttempt,
): Promise<{ reported: ProviderPayment; isAnswerLost: boolean }> {
  const card = await lockCard(trx, via.cardId)
  const decision = decide(via, card)
  const status = acceptedAs(attempt.kind, decision.status)
  const { row, isNew } = await registerPayment(trx, { ...attempt, ...decision, status, method: 'card' })
  if (!isNew) return { reported: await reportCardPayment(trx, needs, row), isAnswerLost: false }
  const keepCard = via.kind === 'token' && via.keepCard
  if (card) {
    await sentTogether(
      () =>
        trx
          .insertInto('sandboxCardPayments')
          .values({
            ...{ paymentId: row.id, cardId: card.id, keepCard, returnUrl },
            accessHash: row.status === 'requires_action' ? accessHashOf(accessTokenOf(needs, row.id)) : null,
            settlesAt: row.status === 'processing' ? LATE : null,
            captureBefore:
              row.status === 'authorized' ? holdEnd(card, presenceOf(via), needs.clock.now()) : null,
          })
          .execute(),
      () =>
        trx
          .updateTable('sandboxCards')
          .set({ usedAt: sql<Date>`now()`, kept: card.kept || (keepCard && isAccepted(row.status)) })
          .where('id', '=', card.id)
          .execute(),
    )
  }
  const reported = await writeCardPaymentEvent(trx, needs, row)
  return { reported, isAnswerLost: card?.scenario === 'lost_answer' && isAccepted(row.status) }
}

function decide(via: CardAttempt['via'], card: LockedCard | null): SandboxDecision {
  if (!card) return UNUSABLE
  const isUsable = via.kind === 'kept' ? card.kept : card.isFresh
  return isUsable ? sandboxDecision(card.scenario, presenceOf(via)) : UNUSABLE
}

function presenceOf(via: CardAttempt['via']): Presence {
  return via.kind === 'kept' ? 'absent' : 'present'
}

type LockedCard = Selectable<SandboxCardsTable> & { isFresh: boolean }

async function lockCard(trx: Database, id: string): Promise<LockedCard | null> {
  const card = await trx
    .selectFrom('sandboxCards')
    .selectAll()
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('isFresh'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return card ?? null
}
