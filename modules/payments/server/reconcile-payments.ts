import { type SqlBool, sql } from 'kysely'
import { runDueWork } from '#platform/queue/queue.ts'
import { isLivePayment, isOpenAtProvider } from '../payment-status.ts'
import { type Book, type Books, type Difference, differencesBetween, netOf } from '../reconciliation.ts'
import { paymentEventWork } from './apply-payment-event.ts'
import { cancelAttempt } from './cancel-payment.ts'
import { expireTransfer } from './expire-transfer.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderPayment } from './payment-port.ts'
import { recordPayment } from './record-payment.ts'
import { cancelAtProvider } from './send-payment.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'

/** `net` is captured less refunded in each set of books, in cents; with no difference the three are equal. */
export type Reconciliation = {
  healed: number
  unsentRefunds: number
  waitingEvents: number
  /** Payments whose healing failed this time: each is left alone, and tried again at the next run. */
  unhealed: { reference: string; reason: string }[]
  net: { provider: number; intents: number; ledger: number }
  differences: Difference[]
}

/** An attempt younger than this may still be on its way: it is not given up yet. */
const GRACE = sql`interval '2 minutes'`

/**
 * Explains every cent: first repairs what a crash, a lost answer or a missing event left, by querying the
 * provider, then compares its books with our attempts and with the ledger. Safe to run at any time and twice.
 */
export async function reconcilePayments(needs: PaymentNeeds, since = new Date(0)): Promise<Reconciliation> {
  const healing = startHealing(needs)
  const { done: applied } = await runDueWork(needs, [paymentEventWork(needs)])
  await giveUpAbandoned(needs, healing)
  await reconcileIntents(needs, await listPayments(needs, since), healing)
  await closeUnsent(needs, healing)
  const { unsent } = await sendRequestedRefunds(needs)

  let books = await readBooks(needs, since)
  let differences = differencesBetween(books)
  if (differences.length > 0) {
    // The books are read one after the other, and payments are made meanwhile: only what differs twice is a difference.
    const first = new Set(differences.map(({ reference }) => reference))
    books = await readBooks(needs, since)
    differences = differencesBetween(books).filter(({ reference }) => first.has(reference))
  }
  const { provider, intents, ledger } = books
  return {
    healed: applied + healing.healed,
    unhealed: healing.unhealed,
    unsentRefunds: unsent,
    waitingEvents: await countWaitingEvents(needs),
    net: { provider: netOf(provider), intents: netOf(intents), ledger: netOf(ledger) },
    differences,
  }
}

/** Payments alone: the room of deposits follows its holds itself. */
async function listPayments({ payments }: PaymentNeeds, since: Date): Promise<ProviderPayment[]> {
  return (await payments.listPayments(since)).filter(({ kind }) => kind !== 'hold')
}

async function readBooks(needs: PaymentNeeds, since: Date): Promise<Books> {
  const provider = (await listPayments(needs, since)).map(toBook)
  const references = provider.map(({ reference }) => reference)
  const intents = await listIntentBooks(needs, since, references)
  const ledger = await listLedgerBooks(needs, since, references)
  return { provider, intents, ledger }
}

/**
 * Records payments whose state or amount at the provider is newer than ours, a part of a transfer too; cancels there the attempts
 * given up here.
 */
async function reconcileIntents(
  needs: PaymentNeeds,
  payments: readonly ProviderPayment[],
  { heal }: Healing,
): Promise<void> {
  const rows = await needs.db
    .selectFrom('paymentIntents')
    .select(['publicId', 'status', 'capturedAmount'])
    .where('provider', 'in', needs.payments.providers)
    .where(sql<string>`public_id::text`, 'in', ['', ...payments.map(({ reference }) => reference)])
    .execute()
  const ours = new Map(rows.map(({ publicId, ...known }) => [publicId, known]))
  for (const payment of payments) {
    const known = ours.get(payment.reference)
    if (!known || (known.status === payment.status && known.capturedAmount === payment.captured)) continue
    const { status } = known
    await heal(payment.reference, async () => {
      const outcome = await recordPayment(needs, payment)
      const givenUp = outcome === 'unchanged' && isOpenAtProvider(payment.status) && !isLivePayment(status)
      if (givenUp) await cancelAtProvider(needs, payment)
      return outcome === 'applied' || givenUp
    })
  }
}

type Healing = {
  healed: number
  unhealed: Reconciliation['unhealed']
  /**
   * Runs one payment's healing, which says whether it changed anything; a failure does not stop the others.
   */
  heal(reference: string, act: () => Promise<boolean>): Promise<void>
}

function startHealing({ log }: Pick<PaymentNeeds, 'log'>): Healing {
  const healing: Healing = {
    healed: 0,
    unhealed: [],
    heal: async (reference, act) => {
      try {
        if (await act()) healing.healed += 1
      } catch (error) {
        log.error({ payment: reference, err: error }, 'payment not healed')
        const reason = error instanceof Error ? error.message : String(error)
        healing.unhealed.push({ reference, reason })
      }
    },
  }
  return healing
}

/** Closes attempts that never reached the provider. The charge of a due stays: its job sends it again. */
async function closeUnsent({ db, payments }: PaymentNeeds, { heal }: Healing): Promise<void> {
  const silent = await db
    .selectFrom('paymentIntents')
    .select(['id', 'publicId', 'createdAt'])
    .where('status', '=', 'created')
    .where('providerId', 'is', null)
    .where('provider', 'in', payments.providers)
    .where('offSession', '=', false)
    .where(sql<SqlBool>`updated_at < now() - ${GRACE}`)
    .execute()
  for (const { id, publicId, createdAt } of silent) {
    await heal(publicId, async () => {
      if (await payments.find(publicId, createdAt)) return false
      await db
        .updateTable('paymentIntents')
        .set({ status: 'failed', failureReason: 'not_sent', updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .where('status', '=', 'created')
        .execute()
      return true
    })
  }
}

/** Gives up transfers after their deadline, and validations the traveler left at the bank's page an hour ago. */
async function giveUpAbandoned(needs: PaymentNeeds, { heal }: Healing): Promise<void> {
  const abandoned = await needs.db
    .selectFrom('paymentIntents')
    .select(['id', 'publicId', 'createdAt', 'status'])
    .where('provider', 'in', needs.payments.providers)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'awaiting_transfer'), eb('transferDeadline', '<', sql<Date>`now()`)]),
        and([
          eb('status', '=', 'requires_action'),
          eb('updatedAt', '<', sql<Date>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .execute()
  for (const { id, publicId, createdAt, status } of abandoned) {
    await heal(publicId, async () => {
      if (status === 'awaiting_transfer') return expireTransfer(needs, id)
      await cancelAttempt(needs, { id, publicId, createdAt })
      return true
    })
  }
}

function toBook({ reference, captured, refunded }: ProviderPayment): Book {
  return { reference, captured, refunded }
}

/** Attempts made since, and those of the provider's list that were made a moment before. */
function listIntentBooks(
  { db, payments }: PaymentNeeds,
  since: Date,
  references: readonly string[],
): Promise<Book[]> {
  return db
    .selectFrom('paymentIntents')
    .select(['publicId as reference', 'capturedAmount as captured', 'refundedAmount as refunded'])
    .where('provider', 'in', payments.providers)
    .where(({ or, eb }) =>
      or([eb('createdAt', '>=', since), eb(sql<string>`public_id::text`, 'in', ['', ...references])]),
    )
    .execute()
}

async function listLedgerBooks(
  { db, payments }: PaymentNeeds,
  since: Date,
  references: readonly string[],
): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select intent.public_id as reference,
      coalesce(sum(line.amount) filter (where posting.kind = 'payment'), 0)::bigint as captured,
      coalesce(sum(-line.amount) filter (where posting.kind in ('refund', 'reversal')), 0)::bigint as refunded
    from ledger_postings posting
    join ledger_lines line on line.posting_id = posting.id and line.account in ('bank', 'processor')
    join payment_intents intent on intent.id = posting.intent_id
    where intent.provider = any(${payments.providers}::text[])
      and (intent.created_at >= ${since} or intent.public_id::text in (${sql.join(['', ...references])}))
    group by intent.public_id`.execute(db)
  return rows
}

async function countWaitingEvents({ db, payments }: PaymentNeeds): Promise<number> {
  const row = await db
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appliedAt', 'is', null)
    .where('provider', 'in', payments.providers)
    .executeTakeFirstOrThrow()
  return row.count
}
