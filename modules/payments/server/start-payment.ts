import { randomUUID } from 'node:crypto'
import type { Actor } from '#modules/accounts/actor.ts'
import { findClientsAccount } from '#modules/agencies/server/declare-clients-account.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Allocation, PaymentKind, PaymentMethod, PaymentView } from '../payment-view.ts'
import { actorName } from './actor-name.ts'
import { listStatements } from './get-statement.ts'
import { demandGuarantee } from './held-money.ts'
import { findLiveIntent, type Intent, insertIntent, toView } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { PaymentPort, TransferAccount } from './payment-port.ts'
import { sendPayment } from './send-payment.ts'
import { findHolder } from './stay-books.ts'

export type StartPayment = {
  checkoutId: number
  kind: PaymentKind
  method: PaymentMethod
  /** Computed by the server from the dues, never taken from the browser; 0 for a setup. */
  amount: Cents
  allocations: readonly Allocation[]
  /** The card's token, from the provider's own door; null for a transfer. */
  cardToken: string | null
  /** The kept card to charge in the place of a new one, its traveler being there. */
  keptCard?: string
  /** How long a transfer may take; five days when it is not said. */
  payWithinMinutes?: number
  /** Where the bank sends the traveler back after 3-D Secure. */
  returnUrl: string
  /**
   * Asks again, before the attempt is written and in its transaction, whether the amount is still what is due: it may have been paid
   * since it was computed. A refusal leaves no attempt.
   */
  demandStillDue?: (trx: Database) => Promise<void>
}

/** The time a traveler has to send a transfer (spec §9: 2 to 3 business days), in minutes. */
const TRANSFER_MINUTES = 5 * 24 * 60

/**
 * Starts paying the stays of one holder in a checkout (RangeError for those of several). The attempt is committed before the provider is called and no transaction is open
 * during the call, so `reconcilePayments` repairs a crash at any point. The same request while an attempt is
 * under way returns that attempt; another request is refused PAYMENT_CONFLICT, as is an amount beyond the
 * debt; GUARANTEE_REACHED refuses a card whose holder may hold no more. A bank's refusal is not an error: the view has `failed` and the reason. Refuses INVALID_INPUT for a
 * card where none is accepted. `writeWith` writes the rows that belong to a new attempt, in its transaction:
 * none while one is under way, and no attempt when it refuses.
 */
export async function startPayment(
  needs: PaymentNeeds,
  actor: Actor,
  input: StartPayment,
  writeWith: (trx: Database) => Promise<void> = async () => {},
): Promise<PaymentView> {
  checkInput(input, needs.payments)
  const begun = await inTransaction(needs.db, async (trx) => {
    await input.demandStillDue?.(trx)
    const opened = await openIntent(trx, needs, actor, input)
    if (!opened) return null
    await writeWith(trx)
    return { ...opened, account: input.method === 'bank_transfer' ? await findAccount(trx, input) : null }
  })
  if (!begun) return resumeLive(needs.db, input)
  const { intent, hasDuesAfter, account } = begun
  const keepCard = input.method !== 'bank_transfer' && hasDuesAfter
  return sendPayment(needs, intent, () => callProvider(needs, intent, input, { keepCard, account }))
}

/** `hasDuesAfter`: something is left to pay after it; its card is then kept for the dues to come. */
type OpenedIntent = { intent: Intent; hasDuesAfter: boolean }

/** Written first, then checked against the ledger: a payment that just succeeded is seen either way. */
async function openIntent(
  trx: Database,
  { payments }: Pick<PaymentNeeds, 'payments'>,
  actor: Actor,
  input: StartPayment,
): Promise<OpenedIntent | null> {
  const { checkoutId, kind, method, amount, allocations } = input
  const intent = await insertIntent(trx, {
    checkoutId,
    kind,
    method,
    amount,
    allocations,
    offSession: false,
    provider: payments.providerOf(method),
    idempotencyKey: `pay-${randomUUID()}`,
    startedBy: actorName(actor),
  })
  if (!intent) return null
  const statements = await listStatements(
    trx,
    allocations.map(({ reservationId }) => reservationId),
  )
  const owed = (part: Allocation) => statements.get(part.reservationId)!.balance
  // A transfer that arrives is never refused: one may always be announced.
  if (kind === 'payment' && method !== 'bank_transfer') await demandGuarantee(trx, allocations)
  if (allocations.some((part) => part.amount > owed(part)))
    throw new Refusal('PAYMENT_CONFLICT', { because: 'nothing_owed' })
  return { intent, hasDuesAfter: allocations.some((part) => part.amount < owed(part)) }
}

async function resumeLive(
  db: Database,
  { kind, method, amount, allocations }: StartPayment,
): Promise<PaymentView> {
  const live = await findLiveIntent(
    db,
    allocations.map(({ reservationId }) => reservationId),
  )
  const same = live && live.kind === kind && live.method === method && live.amount === amount
  if (!same) throw new Refusal('PAYMENT_CONFLICT', live ? { status: live.status, method: live.method } : {})
  return toView(live)
}

function callProvider(
  { payments, clock }: PaymentNeeds,
  intent: Intent,
  { cardToken, keptCard, amount, returnUrl, payWithinMinutes = TRANSFER_MINUTES }: StartPayment,
  { keepCard, account }: { keepCard: boolean; account: TransferAccount | null },
) {
  const attempt = { idempotencyKey: intent.idempotencyKey, reference: intent.publicId, returnUrl }
  if (intent.kind === 'setup') return payments.setUp({ ...attempt, token: cardToken })
  const charge = { amount, currency: 'eur', description: 'Calanque, location saisonnière' } as const
  if (keptCard) {
    const { idempotencyKey, reference } = attempt
    return payments.chargeKept({ idempotencyKey, reference, ...charge, cardRef: keptCard })
  }
  const deadline = new Date(clock.now().getTime() + payWithinMinutes * 60_000)
  return payments.pay({
    ...attempt,
    ...charge,
    method:
      cardToken === null
        ? { kind: 'bank_transfer', deadline, account }
        : { kind: 'card', token: cardToken, keepCard },
  })
}

/** The account of the holder of these stays; null where none is declared. */
async function findAccount(db: Database, { allocations }: StartPayment): Promise<TransferAccount | null> {
  const holder = await findHolder(db, allocations[0]!.reservationId)
  return holder === null ? null : findClientsAccount(db, holder)
}

function checkInput(
  { kind, method, amount, allocations, cardToken, keptCard }: StartPayment,
  { takesCards }: Pick<PaymentPort, 'takesCards'>,
): void {
  const sum = allocations.reduce((all, part) => all + part.amount, 0)
  const cents = [amount, ...allocations.map((part) => part.amount)]
  if (
    sum !== amount ||
    allocations.length === 0 ||
    !cents.every((part) => Number.isInteger(part) && part >= 0)
  ) {
    throw new RangeError('Allocations must add up to the amount')
  }
  if ((kind === 'setup') !== (amount === 0))
    throw new RangeError('A setup takes nothing, a payment something')
  const isCard = method !== 'bank_transfer'
  if (isCard && !takesCards) throw new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } })
  // A setup may be by card or by transfer: neither takes money today.
  if (isCard !== (cardToken !== null || keptCard !== undefined)) {
    throw new Refusal('INVALID_INPUT', { fields: { method: 'card_needed' } })
  }
}
