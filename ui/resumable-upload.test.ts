import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createResumableUpload } from './resumable-upload.ts'
import { UploadRefused } from './upload-queue.ts'

const PART = 4
const BYTES = 'douze octets'
const photo = () => new File([BYTES], 'été.jpg', { type: 'image/jpeg' })

type Faults = {
  /** The offset of the part during which the connection ends, in bytes. */
  cutAt?: number
  /** An answer sent in place of the file's address. */
  refusal?: { status: number; body?: unknown }
}

let server: Server
let address: string
let kept: Map<string, Buffer>
let asked: string[]
let faults: Faults

/** A receiver of resumable uploads: the core of tus 1.0 and its creation extension. */
async function receive(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request
  const key = url.slice('/files/'.length)
  asked.push(`${method} ${headers['upload-offset'] ?? ''}`.trim())
  const answer = (status: number, more: Record<string, string> = {}) => {
    response.writeHead(status, { 'Tus-Resumable': '1.0.0', ...more })
    response.end()
  }
  if (method === 'POST') {
    if (faults.refusal) {
      response.writeHead(faults.refusal.status, { 'Content-Type': 'application/problem+json' })
      return response.end(JSON.stringify(faults.refusal.body ?? {}))
    }
    asked.push(`${headers['upload-length']} ${headers['upload-metadata']}`)
    const made = `file-${kept.size + 1}`
    kept.set(made, Buffer.alloc(0))
    return answer(201, { Location: `/files/${made}` })
  }
  const had = kept.get(key)
  if (!had) return answer(404)
  if (method === 'HEAD') return answer(200, { 'Upload-Offset': String(had.length) })
  const offset = Number(headers['upload-offset'])
  if (offset !== had.length) return answer(409)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  if (faults.cutAt === offset) {
    faults = {}
    // Half of the part is stored, and the browser gets no answer about it.
    kept.set(key, Buffer.concat([had, Buffer.concat(parts).subarray(0, PART / 2)]))
    return request.socket.destroy()
  }
  kept.set(key, Buffer.concat([had, ...parts]))
  return answer(204, { 'Upload-Offset': String(kept.get(key)!.length) })
}

beforeEach(async () => {
  kept = new Map()
  asked = []
  faults = {}
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function sender() {
  const progress: number[] = []
  const stop = new AbortController()
  const send = createResumableUpload(address, PART)
  const upload = (file: File) =>
    send(file, { onProgress: (arrived) => progress.push(arrived), signal: stop.signal })
  return { upload, progress, stop }
}

test('a file arrives whole, part by part, with its name and its type', async () => {
  const { upload, progress } = sender()
  expect(await upload(photo())).toEqual({ key: 'file-1' })
  expect(kept.get('file-1')!.toString()).toBe(BYTES)
  expect(progress).toEqual([0, 4, 8, 12])
  const named = Buffer.from('été.jpg').toString('base64')
  expect(asked).toEqual([
    ...['POST', `12 filename ${named},filetype ${Buffer.from('image/jpeg').toString('base64')}`],
    ...['PATCH 0', 'PATCH 4', 'PATCH 8'],
  ])
})

test('when a connection ends within a part, the file resumes from the bytes that arrived', async () => {
  const { upload, progress } = sender()
  const file = photo()
  faults.cutAt = 4
  const lost = await upload(file).catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(UploadRefused)
  expect(progress).toEqual([0, 4])
  asked = []
  expect(await upload(file)).toEqual({ key: 'file-1' })
  expect(kept.get('file-1')!.toString()).toBe(BYTES)
  expect(asked).toEqual(['HEAD', 'PATCH 6', 'PATCH 10'])
  expect(progress).toEqual([0, 4, 6, 10, 12])
})

test('a file that the receiver no longer has is sent from its start', async () => {
  const { upload } = sender()
  const file = photo()
  faults.cutAt = 8
  await expect(upload(file)).rejects.toThrow()
  kept.clear()
  await upload(file)
  expect([...kept.values()].map(String)).toEqual([BYTES])
})

test('a file that is stopped sends nothing more', async () => {
  const { upload, progress, stop } = sender()
  const sending = upload(photo())
  stop.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(progress).toEqual([])
})

test('a refusal has the sentence of the receiver, else that of its status', async () => {
  faults.refusal = { status: 422, body: { detail: 'Cette image est abîmée.' } }
  await expect(sender().upload(photo())).rejects.toThrow(new UploadRefused('Cette image est abîmée.'))
  faults.refusal = { status: 413 }
  await expect(sender().upload(photo())).rejects.toThrow(new UploadRefused('Ce fichier est trop lourd.'))
  faults.refusal = { status: 418 }
  await expect(sender().upload(photo())).rejects.toBeInstanceOf(UploadRefused)
})

test.each([500, 503, 429, 409])('a file may be sent again to a receiver that returned %s', async (status) => {
  faults.refusal = { status }
  const lost = await sender()
    .upload(photo())
    .catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(UploadRefused)
})
