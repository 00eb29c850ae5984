import { sql } from 'kysely'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { agreedOn } from '#modules/mandates/terms-in-force.ts'
import { sharesOfVilla } from '#modules/ownership/server/find-owners.ts'
import { listShareSets } from '#modules/ownership/server/stored-owners.ts'
import { ALLOTMENT_SOURCES } from '#modules/payments/allotment.ts'
import type { LedgerEntry } from '#modules/payments/ledger.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { statementOf } from '#modules/payments/statement.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { type StayShare, stayShareOf, takenBackShare } from '../stay-share.ts'
import type { MovementRow } from './list-movements.ts'

/** Why an owner got an amount, and the mandate whose terms say so. */
export type Explanation = { why: StayShare | null; mandate: MandateOfStay | null }

type MandateOfStay = { number: string; publicId: string }

type Entry = LedgerEntry & { reservationId: number; postingId: number; source: string }

/**
 * Why each stay that these movements allot brought its amount, by its posting: from the charges that the ledger had before it, the
 * lines of the posting itself, and the mandate's terms and the shares that decided them. Four reads side by side, none without
 * such a movement.
 */
export async function explainStays(
  db: Database,
  partyId: string,
  movements: readonly MovementRow[],
): Promise<Map<number, Explanation>> {
  const allotted = movements.flatMap(({ kind, postingId, source, stay }) =>
    kind === 'allotment' && stay
      ? [{ postingId, isTakenBack: source === ALLOTMENT_SOURCES.takenBack, stay }]
      : [],
  )
  if (allotted.length === 0) return new Map()
  const propertyIds = [...new Set(allotted.map(({ stay }) => stay.propertyId))]
  const [entries, agreed, sets, mandates] = await sideBySide(
    db,
    () =>
      listEntriesOf(
        db,
        allotted.map(({ stay }) => stay.reservationId),
      ),
    () => listAgreedTerms(db, propertyIds),
    () => listShareSets(db, propertyIds),
    () => listMandates(db, propertyIds),
  )
  const own = Map.groupBy(entries, ({ reservationId }) => reservationId)
  return new Map(
    allotted.map(({ postingId, isTakenBack, stay }) => {
      const { reservationId, propertyId: id, ownerId, bookedOn, earnedOn, promotion } = stay
      const lines = own.get(reservationId) ?? []
      const terms = agreedOn(agreed.get(id) ?? [], bookedOn)
      // What is taken back is explained as it was allotted.
      const first = lines.find(({ source }) => source === ALLOTMENT_SOURCES.first)
      const explained = isTakenBack && first ? first.postingId : postingId
      const why = stayShareOf({
        charges: statementOf(lines.filter((line) => line.postingId < explained)).lines,
        posted: lines.filter((line) => line.postingId === explained),
        partyId,
        ...{ terms: terms?.terms ?? null, promotion },
        shares: sharesOfVilla(sets.get(id), { id, ownerId }, earnedOn),
      })
      return [
        postingId,
        {
          why: why && isTakenBack ? takenBackShare(why) : why,
          mandate: terms && (mandates.get(terms.mandateId) ?? null),
        },
      ]
    }),
  )
}

async function listEntriesOf(db: Database, reservationIds: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select l.reservation_id, l.posting_id, p.kind, p.source, l.account, l.account_of, l.code, l.label, l.amount
    from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
    where l.reservation_id = any(${[...reservationIds]}::bigint[]) order by l.id`.execute(db)
  return rows
}

/** Each mandate of these villas by its number in the register or, of one signed on paper, the one it has there. */
async function listMandates(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, MandateOfStay>> {
  const rows = await db
    .selectFrom(MANDATE_ROWS.as('m'))
    .select([
      'm.id',
      'm.publicId',
      sql<string | null>`coalesce(m.former_number, m.number::text)`.as('number'),
    ])
    .where('m.propertyId', 'in', propertyIds)
    .execute()
  return new Map(
    rows.flatMap(({ id, number, publicId }) => (number === null ? [] : [[id, { number, publicId }]])),
  )
}
