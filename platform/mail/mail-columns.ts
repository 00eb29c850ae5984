import './mail-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const MAIL_COLUMNS: RoomColumns = {
  outboxMails: {
    purpose: 'to send a mail once',
    // What a letter says is kept once, with the letter.
    end: [
      { rule: 'mail', after: 'sentAt' },
      { rule: 'letterCopy', after: 'sentAt', when: "template = 'newsletter'" },
    ],
    unexported: 'what is in their mailbox',
    columns: {
      dedupeKey: 'contact',
      template: 'none',
      recipient: 'contact',
      props: 'contact',
      attachments: 'person',
      trial: 'none',
      sentAt: 'none',
    },
  },
  mailboxMessages: {
    purpose: 'the mailbox of a demonstration',
    end: { rule: 'mail', after: 'receivedAt' },
    unexported: 'what is in their mailbox',
    columns: {
      messageId: 'none',
      recipient: 'contact',
      sender: 'none',
      subject: 'person',
      html: 'contact',
      text: 'contact',
      attachments: 'person',
      receivedAt: 'none',
    },
  },
}
