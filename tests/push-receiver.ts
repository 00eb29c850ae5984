import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterFile } from './after-file.ts'
import { localNetwork } from './feed-network.ts'
import { CERTIFICATE, KEY } from './feed-server-identity.ts'
import { makeBrowser } from './push-browser.ts'

type Received = { path: string; headers: IncomingHttpHeaders; message: unknown; vapid: Vapid }
type Vapid = { aud: string; sub: string; exp: number; key: string }
type Answer = (response: ServerResponse) => void

/** The service of a browser on this machine, as `feeds.example`, over https: it verifies who sends (RFC 8292) and decrypts (RFC 8291). */
export async function openPushReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>()
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const path = request.url ?? '/'
    const { headers } = request
    const body = await bodyOf(request)
    const vapid = readVapid(headers.authorization)
    const message = vapid && browsers.get(path)?.read(body)
    if (vapid) received.push({ path, headers, message, vapid })
    const answer = answers.get(path)
    if (answer) answer(response)
    else response.writeHead(vapid && message ? 201 : 400).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const origin = `https://feeds.example:${port}`
  return {
    ...{ received, origin, network: localNetwork() },
    /** A browser of this service. */
    addBrowser: (path = `/push/${crypto.randomUUID()}`) => {
      const browser = makeBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return { ...browser, path }
    },
    /** Answers so at that path from now on. */
    on: (path: string, answer: Answer) => void answers.set(path, answer),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** What the sender says of itself, once its signature is verified; null where it is wrong. */
function readVapid(authorization = ''): Vapid | null {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (!token || !key) return null
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  return isRight ? { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key } : null
}
