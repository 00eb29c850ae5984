import type { Database } from '#platform/database/database.ts'
import { listQueuedMails } from './queued-mails.ts'

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
  return (await listQueuedMails(db, { of: 'factor-changed', to: email })).map(({ props }) => props)
}
