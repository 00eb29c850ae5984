import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { countedSlice } from '#platform/database/list-query.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { ListRows, Sort } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'

export type ReportNeeds = { db: Database; clock: Clock }

/** Refuses FORBIDDEN to all but those who read the figures of the house. */
export function demandReportReader(actor: Actor): void {
  if (!mayReadHouseFigures(actor)) throw new Refusal('FORBIDDEN')
}

/** True where `agencyId` is that of the agency with this public identifier; true for null. */
export function ofAgency(agencyId: RawBuilder<unknown>, agency: string | null): RawBuilder<boolean> {
  if (agency === null) return sql<boolean>`true`
  return sql<boolean>`${agencyId} in (select g.id from ${AGENCY_ROWS} g where g.public_id::text = ${agency})`
}

/** The name of an agency, a part of a query; null for null, and for one that is unknown. */
export function agencyName(agency: string | null): RawBuilder<string | null> {
  return sql`(select g.name from ${AGENCY_ROWS} g where g.public_id::text = ${agency})`
}

/**
 * What the lines of a report and its sums are both made of: a page that reads them side by side has it worked out once. `lines` is a
 * relation over it, given its name; without it, its rows are the lines.
 */
export type WorkedOut<Row> =
  | { from: RawBuilder<Row>; lines?: undefined }
  | { from: RawBuilder<unknown>; lines: (workedOut: RawBuilder<unknown>) => RawBuilder<Row> }

/** The name by which reads that are gathered know what they share (`gatherStatements`). */
const NAME = 'worked_out'
/**
 * One page of the lines of a report, given as a relation, and every agency for its filter. A column `sorted_by` of the relation is there
 * to sort by, and is no part of a line.
 */
export async function reportLines<Row, S extends string>(
  db: Database,
  of: WorkedOut<Row>,
  page: { sort: Sort<S>; page: number; size: number },
  orders: Record<S, RawBuilder<unknown>>,
  last: RawBuilder<unknown>,
): Promise<ListRows<Row>> {
  const relation = of.lines?.(sql.table(NAME)) ?? sql.table(NAME)
  const lines = (db as unknown as Kysely<never>)
    .with(
      (name) => name(NAME).materialized(),
      () => of.from as never,
    )
    .selectFrom(relation.as('f') as never)
    .selectAll()
  const [slice, agency] = await sideBySide(
    db,
    () => countedSlice(db as never, lines as never, page, orders as never, last as never),
    () => listAgencyThings(db),
  )
  const { rows, total } = slice as ListRows<Row & { sortedBy?: unknown }>
  return { rows: rows.map(({ sortedBy: _, ...line }) => line as Row), total, things: { agency } }
}

/** One line of sums over what the lines of a report are made of. */
export async function reportSums<Sums>(
  db: Database,
  { from }: { from: RawBuilder<unknown> },
  sums: RawBuilder<unknown>,
): Promise<Sums> {
  const { rows } =
    await sql<Sums>`with ${sql.table(NAME)} as materialized ${from} select ${sums} from ${sql.table(NAME)} f`.execute(
      db,
    )
  return rows[0]!
}
