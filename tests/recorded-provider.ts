import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** A provider on this machine that returns `answer` as JSON; null: it never answers. */
export async function openRecordedProvider(answer: (asked: ReceivedRequest) => unknown) {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://provider')
    const one = { method: request.method ?? 'GET', url, headers: request.headers, body }
    asked.push(one)
    const json = answer(one)
    if (json === null) return
    response.writeHead(json === undefined ? 503 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(json ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
