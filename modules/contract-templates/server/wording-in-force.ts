import './contract-template-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Clause, Wording } from '../clause.ts'
import type { TemplateKindName } from '../template-kinds.ts'

/** The published version that new contracts of a kind are made with on a day; null for version 1, the product’s. */
export async function findWordingInForce(
  db: Database,
  kind: TemplateKindName,
  day: CivilDate,
): Promise<Wording | null> {
  const row = await findVersionInForce(db, kind, day)
  return row ? wordingOf(row) : null
}

/** The published version of a kind that is in force on a day; null for version 1. */
export async function findVersionInForce(db: Database, kind: TemplateKindName, day: CivilDate) {
  const row = await db
    .selectFrom('contractTemplates')
    .select(['number', 'clauses', 'effectiveOn'])
    .where('kind', '=', kind)
    .where('publishedAt', 'is not', null)
    .where('effectiveOn', '<=', day)
    .orderBy('effectiveOn', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** What a contract keeps of a version. */
export function wordingOf({ number, clauses }: { number: number; clauses: readonly Clause[] }): Wording {
  return { number, clauses: clauses.map(({ key, heading, text, when }) => ({ key, heading, text, when })) }
}
