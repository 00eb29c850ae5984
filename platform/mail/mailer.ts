import type { MailAttachment } from './mail-attachment.ts'

/** A mail ready to leave. `messageId` stays the same however often it is sent, so that a copy is recognized. */
export type OutgoingMail = {
  messageId: string
  from: string
  to: string
  replyTo?: string
  /** The page that refuses the next mails of this kind, by a press or by one POST (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
  attachments: { attachment: MailAttachment; content: Uint8Array }[]
}

/** The mail port: `send` resolves once another server is responsible for the mail, and rejects otherwise. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** The receiving server will never accept this mail: trying again is useless. */
export class MailRejected extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRejected'
  }
}
