import './contract-template-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Clause } from '../clause.ts'

/** What a version is made of where its clauses follow from answers. */
type Made = { answers: unknown; clauses: readonly Clause[] }

const KIND = 'conditions'

/**
 * Starts the draft of the platform or of an agency, in the caller's transaction; where one is open already, it is given.
 * Versions of the platform and of agencies share their numbers.
 */
export async function startAnswered(
  db: Database,
  agencyId: number | null,
  made: Made,
): Promise<{ number: number; isNew: boolean }> {
  const { rows } = await sql<{ number: number; isNew: boolean }>`
    with open as (
      select number from contract_templates
      where kind = ${KIND} and published_at is null and coalesce(agency_id, 0) = ${agencyId ?? 0}
    ), added as (
      insert into contract_templates (kind, number, agency_id, answers, clauses)
      select ${KIND}, coalesce((select max(number) from contract_templates where kind = ${KIND}), 1) + 1, ${agencyId}::int,
        ${JSON.stringify(made.answers)}::jsonb, ${JSON.stringify(made.clauses)}::jsonb
      where not exists (select from open)
      on conflict do nothing
      returning number
    )
    select number, false as is_new from open union all select number, true from added`.execute(db)
  // Another administrator started a draft at the same moment: this one or one of the next number.
  return rows[0] ?? startAnswered(db, agencyId, made)
}

/** A version by its number, locked; null where there is none. */
export async function lockAnswered(db: Database, number: number) {
  const row = await db
    .selectFrom('contractTemplates')
    .select([
      'id',
      'number',
      'agencyId',
      'answers',
      'clauses',
      'revision',
      'form',
      'publishedAt',
      'effectiveOn',
    ])
    .where('kind', '=', KIND)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the answers of a draft that is locked, and the clauses made from them. */
export async function saveAnswered(
  db: Database,
  { id, revision }: { id: number; revision: number },
  { answers, clauses, form }: Made & { form: string },
): Promise<void> {
  await db
    .updateTable('contractTemplates')
    .set({
      answers: JSON.stringify(answers),
      clauses: JSON.stringify(clauses),
      ...{ form, revision: revision + 1 },
    })
    .where('id', '=', id)
    .execute()
}

/** Publishes a draft that is locked: it never changes after. */
export async function publishAnswered(
  db: Database,
  { id }: { id: number },
  { at, effectiveOn }: { at: Date; effectiveOn: CivilDate },
): Promise<void> {
  await db
    .updateTable('contractTemplates')
    .set({ publishedAt: at, effectiveOn })
    .where('id', '=', id)
    .execute()
}

/** Throws away a draft that is locked. */
export async function discardAnswered(db: Database, { id }: { id: number }): Promise<void> {
  await db.deleteFrom('contractTemplates').where('id', '=', id).execute()
}
