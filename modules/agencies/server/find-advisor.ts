import './agency-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Whom a traveller may call: the first agency of the site, with when it answers, in words; null hours are not said. */
export type Advisor = { agency: string; phone: string; email: string; hours: string | null }

/** Null until an agency is set up. */
export async function findAdvisor(db: Database): Promise<Advisor | null> {
  const found = await db
    .selectFrom('agencies')
    .select(['name as agency', 'phone', 'email', 'advisorHours as hours'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
