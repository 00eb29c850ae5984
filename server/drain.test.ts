import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { drainable } from './drain.ts'

/** A server that is busy for a while with each request, like one that renders pages. */
async function openServer(untilSent?: number) {
  const server = createServer((_, response) => {
    for (const until = performance.now() + 15; performance.now() < until; );
    response.end('bonjour')
  })
  const stop = drainable(server, async () => {}, untilSent)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { stop, port: (server.address() as AddressInfo).port }
}

/** Writes a request as soon as it is connected; returns the whole answer, or the error that cut it. */
function ask(port: number) {
  let received = ''
  const socket = connect(port, '127.0.0.1')
  const written = new Promise<void>((resolve) =>
    socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', () => resolve())),
  )
  socket.on('data', (chunk) => (received += chunk))
  const answer = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    socket.once('close', () => resolve(received))
  })
  return { written, answer }
}

test.each(Array.from({ length: 6 }, (_, n) => n))(
  'a dozen requests sent just before the stop are all answered, run %i',
  async () => {
    const { stop, port } = await openServer()
    const asked = Array.from({ length: 12 }, () => ask(port))
    await Promise.all(asked.map(({ written }) => written))
    await stop()
    for (const { answer } of asked) {
      expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*bonjour/i)
    }
    expect(await ask(port).answer).toBe('ECONNREFUSED')
  },
)

/** A connection that has sent nothing yet. */
async function openSilent(port: number) {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return socket
}

test('a request that follows its connection after the stop is answered', async () => {
  const { stop, port } = await openServer(60_000)
  const late = await openSilent(port)
  const answer = new Promise<string>((resolve) => {
    late.once('data', (chunk) => resolve(String(chunk)))
    late.once('close', () => resolve('closed'))
  })
  const stopped = stop()
  while ((await ask(port).answer) !== 'ECONNREFUSED');
  late.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK/)
  await stopped
})

test('a connection that sends nothing in its time is closed', async () => {
  const { stop, port } = await openServer(0)
  const silent = await openSilent(port)
  const closed = new Promise<void>((resolve) => silent.once('close', () => resolve()))
  await stop()
  await closed
  expect(silent.bytesRead).toBe(0)
})
