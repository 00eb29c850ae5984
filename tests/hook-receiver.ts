import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterFile } from './after-file.ts'
import { localNetwork } from './feed-network.ts'
import { CERTIFICATE, KEY } from './feed-server-identity.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/**
 * A program of an agency on this machine, over https, that is called when something happens; it answers `status`, and nothing at all
 * where that is null; `isEndless` adds rubbish until its caller leaves. Closed with the test's file.
 */
export async function openHookReceiver() {
  const received: Received[] = []
  const answer: { status: number | null; headers: Record<string, string>; isEndless: boolean } = {
    ...{ status: 204, headers: {}, isEndless: false },
  }
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ path: request.url ?? '', headers: request.headers, body })
    if (answer.status === null) return
    response.writeHead(answer.status, answer.headers)
    if (answer.isEndless) sendEndlessly(response)
    else response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const urlOf = (path: string, host = 'feeds.example') => `https://${host}:${port}${path}`
  return { received, answer, network: localNetwork(), urlOf }
}

/** Writes as fast as it is read, until the caller leaves. */
function sendEndlessly(response: ServerResponse): void {
  const rubbish = Buffer.alloc(65_536, '<rubbish>')
  const more = () => {
    while (!response.destroyed && response.write(rubbish));
  }
  response.on('drain', more)
  more()
}
