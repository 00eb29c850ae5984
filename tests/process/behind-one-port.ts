import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A port before several processes, as a load balancer is: each request goes to the next of them, on a connection of its own, and to
 * another where the connection is refused. A request that was sent is never sent twice, but for a file of a build that one of them
 * lacks (`deploy/cluster/haproxy.cfg`).
 */
export async function openOnePort(origins: readonly string[]) {
  let turn = 0
  const server = createServer((asked, answer) => {
    const attempt = (left: number) => {
      const target = new URL(asked.url!, origins[turn++ % origins.length])
      const { method, headers } = asked
      const sent = request(target, { method, headers: { ...headers, connection: 'close' }, agent: false })
      let isConnected = false
      sent.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
      sent.once('connect', () => (isConnected = true))
      sent.once('response', (response) => {
        if (response.statusCode === 404 && asked.url!.startsWith('/assets/') && left > 1) {
          response.resume()
          return attempt(left - 1)
        }
        answer.writeHead(response.statusCode!, response.headers)
        response.pipe(answer)
      })
      sent.once('error', () => {
        if (!isConnected && left > 0) return attempt(left - 1)
        answer.writeHead(502).end('lost')
      })
      sent.end(body)
    }
    const parts: Buffer[] = []
    let body = Buffer.alloc(0)
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.once('end', () => {
      body = Buffer.concat(parts)
      attempt(origins.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
