import nodemailer from 'nodemailer'
import { type Mailer, MailRejected } from './mailer.ts'

const TIMEOUT = 10_000

/** Sends through an SMTP server (`smtp://` or `smtps://`), keeping a few connections open. */
export function createSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    // A mail carries only the content given here: never a file or an address named in its content.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ attachments, unsubscribeUrl, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          attachments: attachments.map(({ attachment: { filename, contentType }, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
        })
      } catch (error) {
        throw isPermanent(error) ? new MailRejected(error.message) : error
      }
    },
    close: async () => transport.close(),
  }
}

/**
 * The server rejects this recipient as unknown; any other refusal may come from a mistake of ours, corrected
 * later.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as Error & { command?: string; responseCode?: number }
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0)
}

/** The headers by which a mailbox offers to refuse the next mails (RFC 2369), in one press (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
