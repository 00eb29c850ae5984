import { ofName } from '#shared/of-name.ts'
import './book-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { outOfSuspenseLines, suspenseLines } from '../book-lines.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { actorName } from './actor-name.ts'
import { lockHolder } from './book-holder.ts'
import { writeBookPosting } from './book-postings.ts'
import { enterReceipts } from './receipt-register.ts'

type Received = { agencyId: number; amount: Cents; receivedOn: CivilDate; payer: string; reference: string }

/**
 * Records money on the bank account of a book whose purpose is unknown, in cents: it is its payer's, waits in suspense and has its number in
 * the register of receipts. The
 * same reference, day and amount counts once. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `amount`.
 */
export const recordSuspense = defineAct({
  name: 'book.record_suspense',
  subject: ({ db }: { db: Database }, { agencyId }: Received) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ amount: z.number(), payer: z.string(), reference: z.string() }),
  },
  does: async ({ needs: { db }, actor, subject, input, record }): Promise<'recorded' | 'known'> => {
    const { agencyId: holderId, slug } = subject
    const { amount, receivedOn, payer, reference } = input
    if (!Number.isInteger(amount) || amount <= 0)
      throw new Refusal('INVALID_INPUT', { errors: { amount: 'Indiquez le montant reçu, en euros.' } })
    const item = await db
      .insertInto('suspenseItems')
      .values({ holderId, amount, receivedOn, payer, reference, recordedBy: actorName(actor) })
      .onConflict((known) => known.columns(['holderId', 'reference', 'receivedOn', 'amount']).doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!item) return 'known'
    const lines = suspenseLines(amount, `Reçu ${ofName(payer)}, ${reference}`)
    await writeBookPosting(db, {
      ...{ holderId, kind: 'suspense', source: `suspense:${item.publicId}`, lines },
      moneyOn: receivedOn,
    })
    await enterReceipts(db, holderId)
    await record(db, slug, { amount, payer, reference })
    return 'recorded'
  },
})

/**
 * Takes money out of suspense, by a line of the register of receipts that names its number: it went back to its payer, or its stay is known and its transfer is confirmed there, which posts
 * it. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT where it is no open one of this book.
 */
export const closeSuspense = defineAct({
  name: 'book.close_suspense',
  subject: (
    { db }: { db: Database },
    { agencyId }: { agencyId: number; item: string; outcome: 'recognized' | 'returned' },
  ) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'suspense_item', version: 1 },
    detail: z.strictObject({ outcome: z.enum(['recognized', 'returned']), amount: z.number() }),
  },
  does: async ({ needs: { db }, actor, subject, input: { item, outcome }, record }) => {
    const { publicId, holderId, amount, payer } = await lockOpenItem(db, subject.agencyId, item)
    await db
      .updateTable('suspenseItems')
      .set({ state: outcome, closedBy: actorName(actor), closedAt: sql<Date>`now()` })
      .where('publicId', '=', publicId)
      .execute()
    const label = outcome === 'returned' ? `Rendu à ${payer}` : `Reconnu, reçu ${ofName(payer)}`
    const lines = outOfSuspenseLines(amount, label)
    const source = `suspense-out:${publicId}`
    await writeBookPosting(db, { holderId, kind: 'suspense_out', source, lines })
    await enterReceipts(db, holderId)
    await record(db, publicId, { outcome, amount })
  },
})

async function lockOpenItem(trx: Database, holderId: number, publicId: string) {
  const found = isUuid(publicId)
    ? await trx
        .selectFrom('suspenseItems')
        .selectAll()
        .where('publicId', '=', publicId)
        .where('holderId', '=', holderId)
        .where('state', '=', 'open')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('STATUS_CONFLICT', { reason: 'Cette somme n’est plus en attente.' })
  return found
}
