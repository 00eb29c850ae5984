import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answerProblem } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { limitBody } from './body-limit.ts'

const MB = 1_048_576

async function openServer(): Promise<number> {
  const app = new Hono<RequestEnv>()
    .use(limitBody(MB))
    .post('*', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength}`))
  app.onError(answerProblem)
  const server = createServer(getRequestListener((asked) => app.fetch(asked, {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Sends a body as a browser does: it reads no answer before the last byte has left. */
function sendAll(port: number, bytes: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/',
      ...{ headers: { 'content-length': bytes }, agent: false },
    })
    sent.on('error', reject)
    const isSent = once(sent, 'finish')
    sent.on('response', async (answer) => {
      await isSent
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() })
    })
    const piece = Buffer.alloc(256 * 1024, 'x')
    let left = bytes
    const write = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(left, piece.length))
        left -= next.length
        if (!sent.write(next) && left > 0) return void sent.once('drain', write)
      }
      sent.end()
    }
    write()
  })
}

test('a body within the limit is read, and one that is far above it gets the sentence that says what to do', async () => {
  const port = await openServer()
  expect(await sendAll(port, MB)).toEqual({ status: 200, text: `${MB}` })
  const heavy = await sendAll(port, 200 * MB)
  expect(heavy.status).toBe(413)
  expect(heavy.text).toContain('le plus que cette page reçoit')
})
