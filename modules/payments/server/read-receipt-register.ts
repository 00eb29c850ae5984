import './receipt-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse } from '#modules/accounts/actor-groups.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadSomeBook } from '../payment-policy.ts'
import type { WrittenReceipt } from '../receipt-line.ts'
import type { RECEIPT_LIST, ReceiptLine } from '../receipt-list.ts'

/** A register of receipts that an actor may read whole: that of a card of one of their agencies. */
export type ReceiptRegister = { id: number; cardNumber: string; lines: number }

function registersOf(db: Database, actor: Actor) {
  const own = isHouse(actor) || actor.kind === 'system' ? null : actor.kind === 'user' ? actor.agencyIds : []
  return db
    .selectFrom('receiptRegisters as r')
    .where('r.lastNumber', '>', 0)
    .$if(own !== null, (some) => some.where(sql<boolean>`r.holder_id = any(${own})`))
}

/** The registers of receipts of an actor's agencies, or of every card for the house; none for others. */
export function listReceiptRegisters({ db }: { db: Database }, actor: Actor): Promise<ReceiptRegister[]> {
  if (!mayReadSomeBook(actor)) return Promise.resolve([])
  return registersOf(db, actor)
    .select(['r.id', 'r.cardNumber', 'r.lastNumber as lines'])
    .orderBy('r.id')
    .execute()
}

const cell = (at: number) => sql<string>`(l.cells ->> ${sql.lit(at)})`

/** One page of the sums received by the agencies of an actor, or by all for the house. Refuses FORBIDDEN. */
export function listReceipts(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof RECEIPT_LIST>,
): Promise<ListRows<ReceiptLine>> {
  if (!mayReadSomeBook(actor)) throw new Refusal('FORBIDDEN')
  const { q, on, entry } = criteria.filters
  const [payer, means, purpose] = [cell(3), cell(5), cell(6)]
  const asked = registersOf(db, actor)
    .innerJoin('receiptRegisterLines as l', 'l.registerId', 'r.id')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'r.holderId')
    .leftJoin(RESERVATION_ROWS.as('s'), (join) =>
      join.onRef('s.propertyId', '=', 'p.propertyId').onRef('s.id', '=', 'p.reservationId'),
    )
    .select([
      's.publicId as stay',
      'a.publicId as book',
      'l.registerId',
      'l.number',
      'r.cardNumber',
      'l.entry',
    ])
    .select([
      'l.receivedOn',
      'l.amount',
      sql<CivilDate>`coalesce(l.entered_on, l.received_on)::text`.as('enteredOn'),
    ])
    .select([payer.as('payer'), means.as('means'), purpose.as('purpose'), cell(7).as('mandate')])
    .where(containsText(q, [payer, means, purpose, sql.ref('r.card_number')]))
    .$if(on.from !== null, (some) => some.where('l.receivedOn', '>=', on.from!))
    .$if(entry !== null, (some) => some.where('l.entry', '=', entry!))
    .$if(on.to !== null, (some) => some.where('l.receivedOn', '<=', on.to!))
  const orders = { number: 'l.number', receivedOn: 'l.receivedOn', amount: 'l.amount' } as const
  return listSlice(db, asked, criteria, orders, 'l.postingId')
}

/**
 * A whole register of receipts, line by line with its chain of hashes: the named one, or else the first that the actor may
 * read. Each reading is written in the audit. Refuses NOT_FOUND for another register, and where there is none.
 */
export const readReceiptRegister = defineAct({
  name: 'receipt.export_register',
  subject: async (needs: { db: Database }, { registerId }: { registerId: number | null }, actor) => {
    const choices = await listReceiptRegisters(needs, actor)
    const choice = registerId === null ? choices[0] : choices.find(({ id }) => id === registerId)
    if (!choice) throw new Refusal('NOT_FOUND')
    return choice
  },
  may: mayReadSomeBook,
  audit: {
    ...{ subjectKind: 'receipt_register', version: 1 },
    detail: z.strictObject({ lines: z.number(), hash: z.optional(z.string()) }),
  },
  does: async ({ needs: { db }, subject: { id, cardNumber }, record }) => {
    const lines: WrittenReceipt[] = await db
      .selectFrom('receiptRegisterLines')
      .select(['number', 'cells', 'previousHash', 'hash'])
      .where('registerId', '=', id)
      .orderBy('number')
      .execute()
    await record(db, id, { lines: lines.length, hash: lines.at(-1)?.hash })
    return { cardNumber, lines }
  },
})

/** The lines of registers that a stay's payments have, in their order, for the export of a person's data. */
export function listReceiptsOfStay(
  db: Database,
  reservationId: number,
): Promise<Pick<ReceiptLine, 'number' | 'receivedOn' | 'payer' | 'amount'>[]> {
  return db
    .selectFrom('receiptRegisterLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(['l.number', 'l.receivedOn', 'l.amount', cell(3).as('payer')])
    .where('p.reservationId', '=', reservationId)
    .orderBy('l.postingId')
    .execute()
}
