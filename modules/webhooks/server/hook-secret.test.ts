import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { hookHeaders, hookSecret } from './hook-secret.ts'

const endpoint = { publicId: crypto.randomUUID(), secretVersion: 2 }
const body = '{"type":"webhook.test"}'
const at = Math.floor(Date.now() / 1000)
const message = { id: 'msg_1', at, body }

test('the reference library of Standard Webhooks verifies what is signed, by either secret of a rotation', () => {
  const former = hookSecret('master', { ...endpoint, secretVersion: 1 })
  const secret = hookSecret('master', endpoint)
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
  const headers = hookHeaders([secret, former], message)
  for (const one of [secret, former]) expect(new Webhook(one).verify(body, headers)).toEqual(JSON.parse(body))
})

test('it refuses another body, and the secret of another endpoint', () => {
  const headers = hookHeaders([hookSecret('master', endpoint)], message)
  expect(() => new Webhook(hookSecret('master', endpoint)).verify(`${body} `, headers)).toThrow()
  const other = hookSecret('master', { ...endpoint, publicId: crypto.randomUUID() })
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
})
