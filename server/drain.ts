import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long everything that was sent before the signal may take to be read: five rounds, whatever a page keeps busy. */
const ROUNDS = 5
const ROUND = 60
/** How long requests under way, then jobs and database, may take to end. */
const LONGEST = 10_000

/**
 * Makes a server that can be stopped without breaking a request: gives what stops it. Callers whose connection was
 * waiting to be taken, and those whose request was in it unread, are answered; each learns that its connection
 * closes, new ones are refused, and only connections that ask nothing are cut.
 */
export function drainable(server: Server, close: () => Promise<void>): () => Promise<void> {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let draining = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Added before the listener that answers, so that its answer says that the connection closes.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (draining) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return async () => {
    draining = true
    for (const response of underWay) response.shouldKeepAlive = false
    // To stop listening resets the connections that the system took and we did not yet: they are taken first.
    for (let round = 0; round < ROUNDS; round += 1) await turn(ROUND)
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
    // A browser opens connections ahead of what it will ask.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await inTime(stopped)
    await inTime(close())
  }
}

/** Some time, and at least one whole turn of the event loop: what the network brought meanwhile has been taken. */
function turn(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setImmediate(() => setImmediate(resolve)), ms))
}

function inTime(work: Promise<void>): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, LONGEST).unref())
  return Promise.race([work, deadline])
}
