import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '../log.ts'
import { createClamdScanner } from './file-scanner.ts'

const warned: unknown[] = []
const log = { warn: (entry: unknown) => warned.push(entry) } as unknown as Pick<Log, 'warn'>
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A `clamd` on a socket of its own, which answers once it has the whole stream; gives the bytes that it received. */
async function serveClamd(answer: (bytes: Buffer, socket: Socket) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-clamd-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'clamd.ctl')
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const bytes = streamIn(received)
      if (bytes) answer(bytes, socket)
    })
  })
  await new Promise<void>((done) => server.listen(path, done))
  closing.push(() => server.close())
  return { path }
}

/** The bytes of a whole stream, or null while its end is missing. */
function streamIn(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const FILE = new Uint8Array(200_001).map((_, n) => n % 251)

test('a file is sent whole in chunks, and the answer of the scanner is its result', async () => {
  const seen: Buffer[] = []
  const answers = ['stream: OK\0', 'stream: Essai-Signature FOUND\0', 'INSTREAM size limit exceeded. ERROR\0']
  const address = await serveClamd((bytes, socket) => {
    seen.push(bytes)
    socket.write(answers[seen.length - 1]!)
  })
  const scan = createClamdScanner(address, log)
  expect([await scan(FILE), await scan(FILE), await scan(new Uint8Array())]).toEqual([
    'clean',
    'infected',
    'unknown',
  ])
  expect(seen[0]!.equals(Buffer.from(FILE))).toBe(true)
  expect(seen[2]!.length).toBe(0)
  expect(warned.splice(0)).toMatchObject([{ result: 'infected' }, { result: 'unknown' }])
})

test('a scanner that is away, closes without an answer or does not answer in time has no result', async () => {
  expect(await createClamdScanner({ path: '/nowhere/clamd.ctl' }, log)(FILE)).toBe('unknown')
  const closes = await serveClamd((_bytes, socket) => socket.end())
  expect(await createClamdScanner(closes, log)(FILE)).toBe('unknown')
  const silent = await serveClamd(() => {})
  expect(await createClamdScanner(silent, log, { patience: 50 })(FILE)).toBe('unknown')
  expect(warned.splice(0)).toEqual(Array(3).fill({ result: 'unknown', answer: '' }))
})
