import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long the requests sent before the signal may take to be read: five rounds, since rendering a page may
 * fill one.
 */
const ROUNDS = 5
const ROUND = 60
/** How long after it was opened a connection may send its request: a proxy on a busy machine opens it some time before. */
const UNTIL_SENT = 1_000
/** How long requests under way, then jobs and database, may take to end. */
const LONGEST = 10_000

/**
 * Makes a server that can be stopped without breaking a request; returns the function that stops it. Requests
 * on connections that were not accepted yet, or that were not read yet, are answered; each answer closes its
 * connection, new connections are refused, and only connections that send no request within `untilSent` ms of their opening are cut.
 */
export function drainable(
  server: Server,
  close: () => Promise<void>,
  untilSent = UNTIL_SENT,
): () => Promise<void> {
  const sockets = new Map<Socket, number>()
  const underWay = new Set<ServerResponse>()
  let draining = false
  server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  // Added before the listener that answers, so that the headers of the answer close the connection.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return async () => {
    draining = true
    for (const response of underWay) response.shouldKeepAlive = false
    // Closing the server resets the connections that the system accepted and the process did not yet: these
    // are accepted first.
    for (let round = 0; round < ROUNDS; round += 1) await turn(ROUND)
    let isStopped = false
    server.close(() => (isStopped = true))
    for (const end = performance.now() + LONGEST; !isStopped && performance.now() < end; await turn(ROUND)) {
      // A browser opens connections before it has a request for them.
      for (const [socket, openedAt] of sockets)
        if (socket.bytesRead === 0 && performance.now() - openedAt >= untilSent) socket.destroy()
    }
    await inTime(close())
  }
}

/**
 * Waits for `ms` and at least one whole turn of the event loop, so that pending connections and bytes are
 * read.
 */
function turn(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setImmediate(() => setImmediate(resolve)), ms))
}

function inTime(work: Promise<void>): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, LONGEST).unref())
  return Promise.race([work, deadline])
}
