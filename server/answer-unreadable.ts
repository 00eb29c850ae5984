import { randomBytes } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { html } from 'hono/html'
import { plainPage } from './security/plain-page.ts'

/** How long the server reads on from a caller after it refused its request. */
const LINGER = 2_000

type Words = { status: number; title: string; detail: string }

const TOO_LARGE = {
  status: 431,
  title: 'Adresse trop longue',
  detail:
    'Votre navigateur a envoyé plus que ce site ne peut lire\u00a0: une adresse trop longue, ou trop de cookies. Vérifiez l’adresse, ou effacez les cookies de Calanque.',
}
const TOO_SLOW = {
  status: 408,
  title: 'Demande interrompue',
  detail: 'La demande n’est pas arrivée entière à temps. Vérifiez votre connexion, puis recommencez.',
}
const UNREADABLE = {
  status: 400,
  title: 'Demande illisible',
  detail: 'Cette demande ne peut pas être lue. Vérifiez l’adresse, ou repartez de l’accueil.',
}
const BY_CODE: Readonly<Record<string, Words>> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
}

/**
 * Answers in French what never becomes a request: headers past Node's limit, bytes that are not HTTP, a
 * request sent too slowly.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Socket) => {
    const { status, title, detail } = BY_CODE[error.code ?? ''] ?? UNREADABLE
    const nonce = randomBytes(18).toString('base64')
    const body = html`<p>${detail}</p><p><a class="act" href="/">Revenir à l’accueil</a></p>`
    const page = String(await plainPage({ title, body, nonce }))
    // Another answer may be half written: text after it would be read as a part of it.
    const { _httpMessage: underWay } = socket as { _httpMessage?: { headersSent: boolean } }
    if (!socket.writable || underWay?.headersSent) return socket.destroy()
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(page)}`,
      `Content-Security-Policy: default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: no-referrer',
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${page}`)
    // The server reads and drops the rest of the request for a while: if it closed at once, the caller would
    // lose the answer.
    socket.resume()
    socket.setTimeout(LINGER, () => socket.destroy())
  })
}
