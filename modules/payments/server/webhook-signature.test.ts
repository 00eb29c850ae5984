import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

const SECRET = 'secret-of-the-test'
const AT = new Date('2027-07-17T10:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const verified =
  (body: string, header: string | null, now = AT) =>
  () =>
    verifyWebhook(SECRET, body, header, now)

test('accepts its own message for 300 seconds', () => {
  const header = signWebhook(SECRET, '{"a":1}', AT)
  expect(verified('{"a":1}', header)).not.toThrow()
  expect(verified('{"a":1}', header, later(300))).not.toThrow()
  expect(verified('{"a":1}', header, later(301))).toThrow(Refusal)
  expect(verified('{"a":1}', header, later(-301))).toThrow(Refusal)
})

test('refuses another body, another secret, another time and no signature', () => {
  const header = signWebhook(SECRET, '{"a":1}', AT)
  expect(verified('{"a":2}', header)).toThrow(Refusal)
  expect(verified('{"a":1}', signWebhook('another', '{"a":1}', AT))).toThrow(Refusal)
  expect(verified('{"a":1}', header.replace(/t=\d+/, `t=${AT.getTime() / 1000 + 1}`))).toThrow(Refusal)
  for (const bad of [null, '', 't=,v1=', 'v1=00', `t=${AT.getTime() / 1000}`]) {
    expect(verified('{"a":1}', bad)).toThrow(Refusal)
  }
})

test('accepts any of several signatures, as while a secret is being replaced', () => {
  const header = signWebhook(SECRET, '{}', AT)
  const [time, signature] = header.split(',')
  expect(verified('{}', `${time},v1=${'0'.repeat(64)},${signature}`)).not.toThrow()
})
