import type { Database } from '#platform/database/database.ts'
import { forgetSentMails } from '#platform/mail/forget-sent-mails.ts'

/** Days the outbox keeps the copies of a letter after they left: the letter itself and the count of its copies are kept once, elsewhere. */
const KEPT_DAYS = 30

export function forgetSentCopies({ db }: { db: Database }): Promise<void> {
  return forgetSentMails(db, 'newsletter', KEPT_DAYS)
}
