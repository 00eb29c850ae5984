import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { eachOf, type WordedFact } from '#modules/audit/audit-words.ts'
import type { Database } from '#platform/database/database.ts'

/** Facts of an entry, with the names of the persons whose accounts they are: an account that is gone is said so. */
export async function nameAccounts(db: Database, facts: readonly WordedFact[]): Promise<WordedFact[]> {
  const ids = new Set<string>()
  const each = (say: (id: string) => string) =>
    facts.map((fact) => {
      if (!fact.isAccount) return fact
      const { before, after } = fact
      return { ...fact, before: before && eachOf(before, say), after: eachOf(after, say) }
    })
  each((id) => {
    ids.add(id)
    return id
  })
  if (ids.size === 0) return [...facts]
  const people = await db
    .selectFrom(PERSON_ROWS.as('u'))
    .select(['u.id', 'u.name'])
    .where('u.id', 'in', [...ids])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return each((id) => names.get(id) ?? 'Compte effacé')
}
