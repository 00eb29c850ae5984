import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listContactReferences } from './contact-references.ts'
import { IMPORT_CHANGE, type ImportChange } from './import-change.ts'
import { refreshSearch } from './refresh-search.ts'
import { lockImport } from './run-import.ts'

const AT_ONCE = 500

type Line = { line: number; outcome: string; contactId: number; changed: ImportChange }

/**
 * Takes back the next contacts of an import, the last line first, in one transaction: those that it added go, unless they were
 * written since, have done something or are named elsewhere; of those that it completed, what it wrote goes where it still stands. Gives
 * whether more are left.
 */
export function undoSome({ db }: { db: Database }, publicId: string): Promise<'more' | 'done'> {
  return inTransaction(db, async (trx) => {
    const one = await lockImport(trx, publicId)
    if (one?.state !== 'undoing') return 'done'
    const lines = await listLinesToUndo(trx, one.id)
    if (lines.length === 0) {
      await trx
        .updateTable('contactImports')
        .set({ state: 'undone', undoneAt: sql<Date>`now()` })
        .where('id', '=', one.id)
        .execute()
      return 'done'
    }
    const merged = await lockContactsOf(trx, lines)
    const restored = lines.filter(
      ({ outcome, contactId }) => outcome === 'completed' && !merged.has(contactId),
    )
    await emptyCompleted(trx, restored)
    const added = lines.filter(({ outcome }) => outcome === 'added')
    const unchanged = await unchangedOf(trx, one, added)
    const removed = added.filter(({ contactId }) => unchanged.has(contactId))
    await markUndone(trx, one.id, lines, [...restored, ...removed])
    if (removed.length > 0) await trx.deleteFrom('contacts').where('id', 'in', idsOf(removed)).execute()
    return 'more'
  })
}

/** The next lines of an import that are not taken back yet, the last first. */
async function listLinesToUndo(trx: Database, importId: number): Promise<Line[]> {
  const rows = await trx
    .selectFrom('contactImportLines')
    .select(['line', 'outcome', 'contactId', 'changed'])
    .where('importId', '=', importId)
    .where('outcome', 'in', ['added', 'completed'])
    .where('undone', 'is', null)
    .where('contactId', 'is not', null)
    .orderBy('line', 'desc')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ line, outcome, contactId, changed }) => ({
    ...{ line, outcome: outcome!, contactId: contactId! },
    changed: IMPORT_CHANGE.parse(changed),
  }))
}

/** Writes which of these lines were taken back, and that the others are kept. */
async function markUndone(
  trx: Database,
  importId: number,
  lines: readonly Line[],
  takenBack: readonly Line[],
): Promise<void> {
  const all = lines.map(({ line }) => line)
  const back = takenBack.map(({ line }) => line)
  await sql`update contact_import_lines set undone = case when line = any(${back}::int[]) then 'taken_back' else 'kept' end
    where import_id = ${importId} and line = any(${all}::int[])`.execute(trx)
  await sql`update contact_imports set taken_back = taken_back + ${back.length}, kept = kept + ${all.length - back.length}
    where id = ${importId}`.execute(trx)
}

/** The words that an import fills: as the change names them, their column, and what they were. */
const EMPTIED = [
  ['firstName', 'first_name', ''],
  ['company', 'company', ''],
  ['town', 'town', ''],
  ['country', 'country', null],
  ['preferences', 'preferences', ''],
] as const

const idsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ contactId }) => contactId))]

/** Locks the contacts of these lines, and gives those that were merged into another one. */
async function lockContactsOf(trx: Database, lines: readonly Line[]): Promise<Set<number>> {
  const locked = await trx
    .selectFrom('contacts')
    .select(['id', 'mergedAt'])
    .where('id', 'in', idsOf(lines))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(locked.flatMap(({ id, mergedAt }) => (mergedAt === null ? [] : [id])))
}

/** The contacts of an import that nothing has touched since it added them. */
async function unchangedOf(
  trx: Database,
  one: { id: number; startedAt: Date | null },
  lines: readonly Line[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set()
  const ids = idsOf(lines)
  const untouched = await trx
    .selectFrom('contacts as c')
    .select('c.id')
    .where('c.id', 'in', ids)
    .where('c.mergedAt', 'is', null)
    .where('c.accountId', 'is', null)
    .where('c.editedAt', '=', one.startedAt)
    .where(sql<boolean>`coalesce(c.traveler_since, c.owner_since, c.asker_since) is null`)
    .where(sql<boolean>`not exists (select from contact_merges m where m.kept_id = c.id or m.gone_id = c.id)`)
    .where(
      sql<boolean>`not exists (select from contact_import_lines l where l.contact_id = c.id and l.import_id <> ${one.id}
        and l.outcome = 'completed' and l.undone is null)`,
    )
    .execute()
  const unchanged = new Set(untouched.map(({ id }) => id))
  const consents = lines.flatMap(({ changed }) => changed.consents)
  for (const { table, column } of await listContactReferences(trx)) {
    const own = table === 'contact_consents' ? sql`and id <> all(${consents}::bigint[])` : sql``
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[]) ${own}`.execute(
      trx,
    )
    for (const { id } of rows) unchanged.delete(id)
  }
  return unchanged
}

/** Takes from contacts what an import gave them, where it still stands. */
async function emptyCompleted(trx: Database, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = sql`${JSON.stringify(lines.map(({ contactId, changed }) => ({ contactId, ...changed })))}::jsonb`
  const as = sql`as w ("contactId" bigint, emails text[], phones text[], filled jsonb, consents bigint[])`
  await sql`delete from contact_emails e using jsonb_to_recordset(${rows}) ${as}
    where e.contact_id = w."contactId" and e.email = any(w.emails)`.execute(trx)
  await sql`delete from contact_phones t using jsonb_to_recordset(${rows}) ${as}
    where t.contact_id = w."contactId" and t.number = any(w.phones)`.execute(trx)
  await sql`delete from contact_consents k using jsonb_to_recordset(${rows}) ${as}
    where k.contact_id = w."contactId" and k.id = any(w.consents) and k.withdrawn_at is null`.execute(trx)
  const emptied = EMPTIED.map(([field, column, none]) => {
    const said = sql`w.filled ->> ${field}::text`
    return sql`${sql.ref(column)} = case when c.${sql.ref(column)} = ${said} then ${none}::text else c.${sql.ref(column)} end`
  })
  // Two lines may have completed one contact: each field was empty once, so that one of them filled it.
  await sql`update contacts c set ${sql.join(emptied)} from (select "contactId", jsonb_object_agg(key, value) as filled
    from jsonb_to_recordset(${rows}) ${as} cross join lateral jsonb_each(filled) group by "contactId") w
    where c.id = w."contactId"`.execute(trx)
  await refreshSearch(trx, idsOf(lines))
}
