import './numbered-document-tables.ts'
import { sql } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { documentNumber } from '../numbered-document.ts'
import type { NumberedFacts, NumberedKind } from '../numbered-facts.ts'

/** A numbered document of a reservation; `source` identifies its subject. */
export type NumberedDocument = {
  kind: NumberedKind
  number: string
  source: string
  facts: NumberedFacts
  issuedAt: Date
}

/** The numbered documents of a reservation in the order they were issued. */
export async function listNumberedDocuments(
  db: Database,
  reservationId: number,
): Promise<NumberedDocument[]> {
  const rows = await db
    .selectFrom('numberedDocuments')
    .select(['kind', 'year', 'number', 'source', 'facts', 'issuedAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, year, number, source, facts, issuedAt }) => ({
    ...{ kind, source, facts, issuedAt },
    number: documentNumber(kind, year, number),
  }))
}

/** Numbers one document of the reservation. */
export type Issue = (
  kind: NumberedDocument['kind'],
  source: string,
  facts: Partial<NumberedFacts>,
) => Promise<string>

type ToIssue = {
  agencyId: number
  kind: NumberedKind
  reservation: ReservationRef
  source: string
  facts: NumberedFacts
}

/**
 * Gives a document the next number of its agency, kind and year, in the caller's transaction: the counter is
 * locked until it ends, and rolled back with it, so that no number is skipped or given twice.
 */
export async function issueNumbered(trx: Database, { reservation, facts, ...document }: ToIssue) {
  const year = Number(facts.issuedOn.slice(0, 4))
  const { agencyId, kind } = document
  const { last } = await trx
    .insertInto('documentCounters')
    .values({ agencyId, kind, year, last: 1 })
    .onConflict((known) =>
      known
        .columns(['agencyId', 'kind', 'year'])
        .doUpdateSet({ last: sql<number>`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('numberedDocuments')
    .values({
      ...document,
      ...{ year, number: last, facts: JSON.stringify(facts) },
      propertyId: reservation.propertyId,
      reservationId: reservation.id,
    })
    .execute()
  return documentNumber(kind, year, last)
}
