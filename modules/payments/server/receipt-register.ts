import './book-tables.ts'
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
import { RECEIPT_FORM, type ReceiptEntry, receiptCells } from '../receipt-line.ts'
import { isOfBook } from './collected-by-owner.ts'

/** How many sums are entered at once: those of years, when a book is first entered. */
const AT_ONCE = 500

/**
 * Enters each sum of a holder's book that its register lacks, and what became of those of unknown purpose, in the order they were posted, in the caller's transaction: the
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
  const given = new Map<string, number>()
  const lines = sums.map((sum) => {
    number += 1
    if (sum.item !== null && sum.entry === 'receipt') given.set(sum.item, number)
    const aboutNumber = sum.entry === 'receipt' ? null : (given.get(sum.item!) ?? sum.itemNumber)
    const { postingId, amount, receivedOn, enteredOn, entry } = sum
    const cells = receiptCells({
      ...{ number, cardNumber, receivedOn, amount, entry, enteredOn },
      payer: sum.payer ?? '',
      means: meansWords(sum.method, { card: sum.card, reference: sum.reference }),
      purpose: purposeOf(sum, aboutNumber),
      mandate: sum.mandate ?? '',
    })
    const hash = sha256Of(Buffer.from(chainedText(previousHash, cells)))
    const line = {
      ...{ registerId: id, number, postingId, amount, receivedOn, entry, enteredOn, aboutNumber },
      ...{ form: RECEIPT_FORM, previousHash, hash },
    }
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

function purposeOf({ entry, stay, isDeposit }: MissingSum, aboutNumber: number | null): string {
  if (entry === 'returned') return `Somme du reçu n° ${aboutNumber}, rendue à son payeur`
  if (entry === 'recognized')
    return `Somme du reçu n° ${aboutNumber}, reconnue\u00a0: reçue pour son séjour sous un autre n°`
  if (!stay) return 'Somme sans objet connu, en attente'
  return `${isDeposit ? 'Dépôt de garantie, séjour' : 'Séjour'} ${stay.number}, du ${formatStayDates(stay)}`
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
  entry: ReceiptEntry
  amount: Cents
  receivedOn: CivilDate
  enteredOn: CivilDate
  payer: string | null
  /** Null for a sum of unknown purpose. */
  stay: { number: string; arrival: CivilDate; departure: CivilDate } | null
  /** Taken of a deposit; else paid for the stay. */
  isDeposit: boolean
  method: PaymentMethod
  card: CardLabel | null
  /** Of the transfer by which it came. */
  reference: string | null
  mandate: string | null
  /** The sum of unknown purpose that it is, or was, and its number where a line names it already. */
  item: string | null
  itemNumber: number | null
}

/** The sums of the holder's book that no line names, the register's row locked first so that two entries at once take turns. */
async function listMissing(trx: Database, holderId: number): Promise<MissingSum[]> {
  await lockRegister(trx, holderId)
  const { rows } = await sql<MissingSum>`
    select p.id as posting_id, abs(sum(l.amount))::int as amount,
      case when p.kind = 'suspense_out' then case s.state when 'returned' then 'returned' else 'recognized' end else 'receipt' end as entry,
      coalesce(p.money_on, case when p.kind = 'suspense' then s.received_on end, (p.at at time zone 'Europe/Paris')::date)::text as received_on,
      (p.at at time zone 'Europe/Paris')::date::text as entered_on,
      coalesce(s.payer, r.guest ->> 'firstName' || ' ' || (r.guest ->> 'lastName')) as payer,
      case when r.id is not null then jsonb_build_object('number', r.number, 'arrival', r.arrival, 'departure', r.departure) end as stay,
      p.kind = 'deposit_taken' as is_deposit,
      coalesce(i.method, case when min(l.account) = 'bank' then 'bank_transfer' else 'card' end) as method, i.card,
      coalesce(s.reference, i.transfer ->> 'reference', max(l.code)) as reference,
      coalesce(m.former_number, m.number::text) as mandate, s.public_id as item, known.number as item_number
    from ledger_postings p
      join ledger_lines l on l.posting_id = p.id and l.account in ('bank', 'processor')
      left join payment_intents i on i.id = p.intent_id
      left join ${RESERVATION_ROWS} r on r.property_id = p.property_id and r.id = p.reservation_id
      left join suspense_items s on p.kind in ('suspense', 'suspense_out') and s.holder_id = p.holder_id
        and s.public_id::text = split_part(p.source, ':', 2)
      left join ledger_postings came on p.kind = 'suspense_out' and came.holder_id = p.holder_id and came.reservation_id is null
        and came.source = 'suspense:' || s.public_id::text
      left join receipt_register_lines known on known.posting_id = came.id
      left join lateral (
        select number, former_number from ${MANDATE_ROWS} mandates
        where property_id = p.property_id and agency_id = p.holder_id and number is not null
          and starts_on <= r.booked_on and (ends_on is null or ends_on >= r.booked_on)
          and status in ('in_force', 'ended')
        order by id desc limit 1
      ) m on true
    where p.holder_id = ${holderId} and (p.kind in ('deposit_taken', 'suspense', 'suspense_out') or (p.kind = 'payment' and i.id is not null))
      and ${isOfBook(sql`p.property_id`)}
      and not exists (select from receipt_register_lines e where e.posting_id = p.id)
    group by p.id, r.id, r.number, r.arrival, r.departure, r.guest, i.id, i.method, i.card, i.transfer, m.number, m.former_number,
      s.id, s.state, s.received_on, s.payer, s.reference, s.public_id, known.number
    having case when p.kind = 'suspense_out' then sum(l.amount) < 0 else sum(l.amount) > 0 end
    order by p.at, p.id limit ${AT_ONCE}`.execute(trx)
  return rows
}
