import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { hookHeaders, hookSecret } from './server/hook-secret.ts'
import { VERIFY_EXAMPLE } from './verify-example.ts'

type Read = (secret: string, headers: Record<string, string>, body: string) => unknown

const IMPORT = "import { Webhook } from 'standardwebhooks'\n"
/** The example as it is shown, given the library that it names. */
const readMessage = new Function(
  'Webhook',
  VERIFY_EXAMPLE.replace(IMPORT, '').replace('export function', 'return function'),
)(Webhook) as Read

const SECRET = hookSecret('a secret', { publicId: 'h', secretVersion: 1 })
const BODY = JSON.stringify({
  type: 'property.published',
  timestamp: '2027-03-12T09:30:00Z',
  data: { id: 'v' },
})
const now = () => Math.floor(Date.now() / 1000)
const headersOf = (at: number, body = BODY) => hookHeaders([SECRET], { id: 'msg_1', at, body })

test('the example of the documentation reads a message that Calanque signed', () => {
  expect(VERIFY_EXAMPLE.startsWith(IMPORT)).toBe(true)
  expect(readMessage(SECRET, headersOf(now()), BODY)).toEqual({ id: 'msg_1', ...JSON.parse(BODY) })
})

test('it refuses another body, another secret and a message of an hour ago', () => {
  const refused = (secret: string, headers: Record<string, string>, body: string) =>
    expect(() => readMessage(secret, headers, body)).toThrow(WebhookVerificationError)
  refused(SECRET, headersOf(now()), BODY.replace('"v"', '"w"'))
  refused(hookSecret('a secret', { publicId: 'h', secretVersion: 2 }), headersOf(now()), BODY)
  refused(SECRET, headersOf(now() - 3_600), BODY)
})
