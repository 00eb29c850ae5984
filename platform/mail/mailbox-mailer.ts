import type { Database } from '#platform/database/database.ts'
import type { Mailer } from './mailer.ts'

/**
 * The embedded adapter: mails are stored in the mailbox table, read at `/demo/mails`. A copy of a mail is
 * stored once.
 */
export function createMailboxMailer(db: Database): Mailer {
  return {
    send: async (mail) => {
      await db
        .insertInto('mailboxMessages')
        .values({
          messageId: mail.messageId,
          sender: mail.from,
          recipient: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: JSON.stringify(mail.attachments.map(({ attachment }) => attachment)),
        })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .execute()
    },
    close: async () => {},
  }
}
