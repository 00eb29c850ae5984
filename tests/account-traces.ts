import type { Database } from '#platform/database/database.ts'

/** The audit entries of an account, the oldest first. */
export function auditOf(db: Database, userId: string) {
  return db
    .selectFrom('auditEntries')
    .select(['action', 'detail'])
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
}

/** The props of each mail about a changed factor that was sent to an address, the oldest first. */
export async function factorMailsTo(db: Database, email: string): Promise<unknown[]> {
  const mails = await db
    .selectFrom('outboxMails')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'factor-changed')
    .orderBy('id')
    .execute()
  return mails.map(({ props }) => props)
}
