import { sql } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { WILL_BE_DEBITED } from './due-debit.ts'
import { getStatement } from './get-statement.ts'
import { findReachedGuarantee } from './held-money.ts'
import { type Intent, insertIntent } from './intent-queries.ts'
import { lockReservations } from './ledger-queries.ts'
import { mailGuarantee } from './mail-guarantee.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { sendPayment } from './send-payment.ts'
import { findTolerance } from './transfer-tolerances.ts'

/**
 * `held` counts the dues that wait since their holder may hold no more money of its clients, `failed` the dues
 * whose charge could not be tried: the next run tries all of them again.
 */
export type InstallmentRun = {
  charged: number
  declined: number
  unanswered: number
  held: number
  failed: number
}

/**
 * Charges to the kept card what is due by today, at most once for each due: its identifier is the idempotency
 * key here and at the provider. A due whose card was declined waits for the traveler (`payment.failed`). An
 * attempt that a crash left unsent, or that was not answered, is sent again with the same key. One due that fails
 * does not stop the others.
 */
export async function chargeDueInstallments(needs: PaymentNeeds): Promise<InstallmentRun> {
  const run: InstallmentRun = { charged: 0, declined: 0, unanswered: 0, held: 0, failed: 0 }
  for (const due of await listChargeableDues(needs)) {
    try {
      const outcome = await charge(needs, due)
      if (outcome) run[outcome] += 1
    } catch (error) {
      needs.log.error({ due: due.publicId, err: error }, 'due not charged')
      run.failed += 1
    }
  }
  return run
}

async function charge(needs: PaymentNeeds, due: ChargeableDue): Promise<keyof InstallmentRun | null> {
  const intent = await inTransaction(needs.db, (trx) => openCharge(trx, needs, due))
  if (!intent) return null
  if (intent === 'held') return 'held'
  const { status } = await sendPayment(needs, intent, () =>
    needs.payments.chargeKept({
      idempotencyKey: intent.idempotencyKey,
      reference: intent.publicId,
      amount: intent.amount,
      currency: 'eur',
      description: `Calanque, ${due.label}`,
      cardRef: due.cardRef,
    }),
  )
  if (status === 'succeeded') return 'charged'
  return status === 'failed' ? 'declined' : 'unanswered'
}

async function readLeft(trx: Database, publicId: string): Promise<Cents> {
  const due = await trx
    .selectFrom('paymentDues')
    .select(['amount', 'paidAmount'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
  return due ? due.amount - due.paidAmount : 0
}

type ChargeableDue = {
  publicId: string
  propertyId: number
  reservationId: number
  label: string
  checkoutId: number
  cardRef: string
}

/** Dues of today or before, not fully paid, that the kept card of their stay is to be charged with. */
async function listChargeableDues({ db, clock, payments }: PaymentNeeds): Promise<ChargeableDue[]> {
  const today: CivilDate = todayInParis(clock)
  const tolerance = await findTolerance(db, today)
  const { rows } = await sql<ChargeableDue>`
    select due.public_id, due.property_id, due.reservation_id, due.label,
      kept.checkout_id, kept.card_ref
    from payment_dues due
    cross join lateral (
      select intent.checkout_id, intent.card_ref
      from payment_allocations allocation
      join payment_intents intent on intent.id = allocation.intent_id
      where allocation.reservation_id = due.reservation_id and intent.status = 'succeeded'
        and intent.card_ref is not null and intent.provider = ${payments.providerOf('installments')}
      order by intent.id desc limit 1
    ) kept
    where ${WILL_BE_DEBITED} and due.due_on <= ${today} and due.paid_amount < due.amount
      and (due.paid_amount = 0 or due.amount - due.paid_amount > ${tolerance})
    order by due.due_on, due.id`.execute(db)
  return rows
}

/**
 * The attempt to send for a due: a new one, or the one that was never answered; null when none is needed, `held` while its
 * holder may hold no more.
 */
async function openCharge(
  trx: Database,
  needs: PaymentNeeds,
  due: ChargeableDue,
): Promise<Intent | 'held' | null> {
  const { propertyId, reservationId, checkoutId } = due
  await lockReservations(trx, [{ propertyId, id: reservationId }])
  const { balance } = await getStatement(trx, reservationId)
  // Its traveler may have paid it since it was listed, or changed the card.
  const left = await readLeft(trx, due.publicId)
  const amount = Math.min(left, balance)
  if (amount <= 0) return null
  const idempotencyKey = `due-${due.publicId}`
  const reached = await findReachedGuarantee(trx, [{ propertyId, reservationId, amount }])
  if (reached) {
    await mailGuarantee(trx, needs, reached)
    return 'held'
  }
  const intent = await insertIntent(trx, {
    checkoutId,
    provider: needs.payments.providerOf('installments'),
    idempotencyKey,
    startedBy: 'system',
    kind: 'payment',
    method: 'installments',
    offSession: true,
    amount,
    allocations: [{ propertyId, reservationId, amount }],
  })
  if (intent) return intent
  const unsent = await trx
    .selectFrom('paymentIntents')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .where('status', '=', 'created')
    .where('providerId', 'is', null)
    .executeTakeFirst()
  return unsent ?? null
}
