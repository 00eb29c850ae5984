import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Webhook } from 'standardwebhooks'
import { CERTIFICATE, KEY } from '../feed-server-identity.ts'

/**
 * A program of an agency in a process of its own: it writes its port, reads the secret of its endpoint, then writes each message
 * that the reference library of Standard Webhooks verifies, and the others as refused.
 */
let verify: (webhook: Webhook) => void
const known = new Promise<Webhook>((done) => {
  verify = done
})
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  response.writeHead(204).end()
  try {
    say({ verified: (await known).verify(body, request.headers as Record<string, string>) })
  } catch (error) {
    say({ refused: String(error) })
  }
})
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }))
createInterface({ input: process.stdin }).once('line', (secret) => verify(new Webhook(secret)))
