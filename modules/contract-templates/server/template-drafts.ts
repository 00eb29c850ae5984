import './contract-template-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Clause } from '../clause.ts'
import type { WrittenKind } from '../template-kinds.ts'

/** The open draft of a kind, locked; null where there is none. */
export async function lockDraft(db: Database, kind: WrittenKind) {
  const draft = await db
    .selectFrom('contractTemplates')
    .select(['id', 'number', 'clauses'])
    .where('kind', '=', kind)
    .where('publishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return draft ?? null
}

/** Keeps the clauses of a draft that is locked. */
export async function saveClauses(
  db: Database,
  { id }: { id: number },
  clauses: readonly Clause[],
): Promise<void> {
  await db
    .updateTable('contractTemplates')
    .set({ clauses: JSON.stringify(clauses) })
    .where('id', '=', id)
    .execute()
}
