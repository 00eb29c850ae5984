import './receipt-tables.ts'
import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { chainedText } from '#modules/mandates/register-line.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { meansWords } from '../numbered-document.ts'
import type { CardLabel, PaymentMethod } from '../payment-view.ts'
import { receiptCells } from '../receipt-line.ts'
import { isOfBook } from './collected-by-owner.ts'

/** How many sums are entered at once: those of years, when a book is first entered. */
const AT_ONCE = 500

/**
 * Enters each sum of a holder's book that its register lacks, in the order they came, in the caller's transaction: the
 * register is locked until it ends and rolled back with it, so that no number is skipped or given twice. Returns how many.
 */
export async function enterReceipts(trx: Database, holderId: number): Promise<number> {
  let entered = 0
  for (;;) {
    const sums = await listMissing(trx, holderId)
    if (sums.length === 0) return entered
    await append(trx, holderId, sums)
    entered += sums.length
  }
}

async function append(trx: Database, holderId: number, sums: readonly MissingSum[]): Promise<void> {
  const register = await lockRegister(trx, holderId)
  const { id, cardNumber } = register
  let { lastNumber: number, lastHash: previousHash } = register
  const lines = sums.map(({ postingId, amount, receivedOn, ...sum }) => {
    number += 1
    const cells = receiptCells({
      ...{ number, cardNumber, receivedOn, amount },
      payer: sum.payer ?? '',
      means: meansWords(sum.method, { card: sum.card, reference: sum.reference }),
      purpose: `${sum.isDeposit ? 'Dépôt de garantie, séjour' : 'Séjour'} ${sum.reservation}, du ${formatStayDates(sum)}`,
      mandate: sum.mandate ?? '',
    })
    const hash = sha256Of(Buffer.from(chainedText(previousHash, cells)))
    const line = { registerId: id, number, postingId, amount, receivedOn, previousHash, hash }
    previousHash = hash
    return { ...line, cells: JSON.stringify(cells) }
  })
  await trx.insertInto('receiptRegisterLines').values(lines).execute()
  await trx
    .updateTable('receiptRegisters')
    .set({ lastNumber: number, lastHash: previousHash })
    .where('id', '=', id)
    .execute()
}

/** The register of the present card of a holder. */
async function lockRegister(trx: Database, holderId: number) {
  const { cardNumber } = await trx
    .selectFrom(AGENCY_ROWS.as('agencies'))
    .select('cardNumber')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('receiptRegisters')
    .values({ holderId, cardNumber })
    .onConflict((known) => known.columns(['holderId', 'cardNumber']).doNothing())
    .execute()
  return trx
    .selectFrom('receiptRegisters')
    .selectAll()
    .where('holderId', '=', holderId)
    .where('cardNumber', '=', cardNumber)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type MissingSum = {
  postingId: number
  amount: Cents
  receivedOn: CivilDate
  payer: string | null
  reservation: string
  arrival: CivilDate
  departure: CivilDate
  /** Taken of a deposit; else paid for the stay. */
  isDeposit: boolean
  method: PaymentMethod
  card: CardLabel | null
  /** Of the transfer by which it came. */
  reference: string | null
  mandate: string | null
}

/** The sums of the holder's book that no line names, the register's row locked first so that two entries at once take turns. */
async function listMissing(trx: Database, holderId: number): Promise<MissingSum[]> {
  await lockRegister(trx, holderId)
  const { rows } = await sql<MissingSum>`
    select p.id as posting_id, sum(l.amount)::int as amount, (p.at at time zone 'Europe/Paris')::date::text as received_on,
      r.guest ->> 'firstName' || ' ' || (r.guest ->> 'lastName') as payer, r.number as reservation,
      r.arrival::text as arrival, r.departure::text as departure, p.kind = 'deposit_taken' as is_deposit,
      coalesce(i.method, case when min(l.account) = 'bank' then 'bank_transfer' else 'card' end) as method, i.card,
      coalesce(i.transfer ->> 'reference', max(l.code)) as reference,
      coalesce(m.former_number, m.number::text) as mandate
    from ledger_postings p
      join ledger_lines l on l.posting_id = p.id and l.account in ('bank', 'processor')
      left join payment_intents i on i.id = p.intent_id
      join ${RESERVATION_ROWS} r on r.property_id = p.property_id and r.id = p.reservation_id
      left join lateral (
        select number, former_number from ${MANDATE_ROWS} mandates
        where property_id = p.property_id and agency_id = p.holder_id and number is not null
          and starts_on <= r.booked_on and (ends_on is null or ends_on >= r.booked_on)
          and status in ('in_force', 'ended')
        order by id desc limit 1
      ) m on true
    where p.holder_id = ${holderId} and (p.kind = 'deposit_taken' or (p.kind = 'payment' and i.id is not null))
      and ${isOfBook(sql`p.property_id`)}
      and not exists (select from receipt_register_lines e where e.posting_id = p.id)
    group by p.id, r.number, r.arrival, r.departure, r.guest, i.id, i.method, i.card, i.transfer, m.number, m.former_number
    having sum(l.amount) > 0
    order by p.at, p.id limit ${AT_ONCE}`.execute(trx)
  return rows
}
