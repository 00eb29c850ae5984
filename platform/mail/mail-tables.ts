import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailAttachment } from './mail-attachment.ts'
import type { MailTemplate } from './mail-props.ts'
import type { WrittenTexts } from './mail-words.ts'

type Json<T> = ColumnType<T, string, string>

declare module '#platform/database/tables.ts' {
  interface Tables {
    outboxMails: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      dedupeKey: string | null
      template: MailTemplate
      recipient: string
      props: Json<unknown>
      attachments: Json<MailAttachment[]>
      /** The texts of a mail that is only tried; null for every other. */
      trial: ColumnType<WrittenTexts | null, string | null | undefined, never>
      createdAt: Generated<Date>
      /** Null until the mail is sent: the queue stores the time of the next try. */
      sentAt: Date | null
    }
    mailboxMessages: {
      id: GeneratedAlways<number>
      publicId: Generated<string>
      messageId: string
      recipient: string
      sender: string
      subject: string
      html: string
      text: string
      attachments: Json<MailAttachment[]>
      receivedAt: Generated<Date>
    }
  }
}
