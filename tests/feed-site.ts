import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { localNetwork } from './feed-network.ts'
import { CERTIFICATE, KEY } from './feed-server-identity.ts'

type ReceivedRequest = { path: string; host: string; headers: IncomingHttpHeaders }

/**
 * Another site on this machine, over https, as `feeds.example` and `moved.example`; a test sets the answer at
 * each path, and closes it.
 */
export async function serveFeeds() {
  const answers = new Map<string, (response: ServerResponse, headers: IncomingHttpHeaders) => void>()
  const asked: ReceivedRequest[] = []
  const server = createServer({ cert: CERTIFICATE, key: KEY }, ({ url = '/', headers }, response) => {
    asked.push({ path: url, host: headers.host?.split(':')[0] ?? '', headers })
    const answer = answers.get(url)
    if (answer) answer(response, headers)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    network: localNetwork(),
    asked,
    urlOf: (path: string, host = 'feeds.example') => `https://${host}:${port}${path}`,
    on: (path: string, answer: (response: ServerResponse, headers: IncomingHttpHeaders) => void) =>
      void answers.set(path, answer),
    /** Answers with a calendar from now on. */
    say: (path: string, text: string | Buffer, more: Record<string, string> = {}) =>
      void answers.set(path, (response) =>
        response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8', ...more }).end(text),
      ),
  }
}
