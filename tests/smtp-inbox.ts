import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** The headers of a mail that came by SMTP, by their names in lower case. */
  headers?: Map<string, string>
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
}

type Part = { headers: Map<string, string>; body: string }

/**
 * An SMTP server on a free port that stores the mails it receives, parsed from the bytes of the connection.
 * It refuses recipients at `unknown.example` for good, those at `busy.example` for now.
 */
export async function openSmtpInbox() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith('@unknown.example')) return done(smtpError(550, 'No such mailbox'))
      if (address.endsWith('@busy.example')) return done(smtpError(451, 'Try again later'))
      done()
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(readMail(Buffer.concat(chunks).toString('latin1')))
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function readMail(source: string): ReceivedMail {
  const mail = readPart(source)
  const leaves = leavesOf(mail)
  const textOf = (type: string) => {
    const leaf = leaves.find((part) => typeOf(part) === type && !filenameOf(part))
    return leaf ? contentOf(leaf).toString('utf8') : ''
  }
  return {
    headers: mail.headers,
    messageId: mail.headers.get('message-id') ?? '',
    to: mail.headers.get('to') ?? '',
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    html: textOf('text/html'),
    text: textOf('text/plain'),
    attachments: leaves.flatMap((part) => {
      const filename = filenameOf(part)
      return filename
        ? [{ filename, contentType: typeOf(part), content: new Uint8Array(contentOf(part)) }]
        : []
    }),
  }
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: source.slice(end + 4) }
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(readPart(inner.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

function typeOf(part: Part): string {
  return (part.headers.get('content-type') ?? '').split(';')[0]!.trim()
}

function filenameOf(part: Part): string | null {
  return /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? null
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1')
}

function unquote(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** RFC 2047 words; the white space between two of them is not part of the text. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
