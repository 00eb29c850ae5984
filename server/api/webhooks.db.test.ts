import { beforeAll, describe, expect, test } from 'vitest'
import { webhookSecretOf } from '#modules/signatures/server/embedded-signatures.ts'
import type { Database } from '#platform/database/database.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { clock, openApiDoor } from '#tests/api-door.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PAYMENT_SECRET, SIGNATURE_SECRET } from '#tests/test-services.ts'

let db: Database
let call: ReturnType<Awaited<ReturnType<typeof openApiDoor>>['openBrowser']>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  call = (await openApiDoor(db)).openBrowser()
})

const DOORS = {
  payments: {
    path: '/api/webhooks/payments',
    header: 'Calanque-Signature',
    secret: PAYMENT_SECRET,
    event: () => ({
      id: `evt_${crypto.randomUUID()}`,
      type: 'refund.succeeded',
      about: 'refund',
      refund: {
        id: 're_1',
        reference: crypto.randomUUID(),
        providerId: 'pay_1',
        amount: 100,
        status: 'succeeded',
      },
    }),
    kept: async () => (await db.selectFrom('paymentEvents').select('eventId').execute()).length,
  },
  signature: {
    path: '/api/webhooks/signature',
    header: 'Calanque-Signature',
    secret: webhookSecretOf(SIGNATURE_SECRET),
    event: () => ({ eventId: crypto.randomUUID(), signatureId: crypto.randomUUID(), status: 'done' }),
    kept: async () => (await db.selectFrom('signatureEvents').select('eventId').execute()).length,
  },
}

describe.each(Object.entries(DOORS))('webhook: %s', (_, { path, header, secret, event, kept }) => {
  const send = (body: string, signature: string) =>
    call('POST', path, body, {
      [header]: signature,
      origin: 'https://provider.test',
      'sec-fetch-site': 'cross-site',
    })

  test('a signed event is stored and answered, once however often it is sent', async () => {
    const before = await kept()
    const body = JSON.stringify(event())
    const signature = signWebhook(secret, body, clock.now())
    const answers = [await send(body, signature), await send(body, signature)]
    expect(answers.map(({ status, body: said }) => [status, said.received])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await kept()).toBe(before + 1)
  })

  test('a signed message that is no event is refused MALFORMED_EVENT and changes nothing', async () => {
    const before = await kept()
    for (const body of ['null', '{', '[]', '{}', '"x"']) {
      const answer = await send(body, signWebhook(secret, body, clock.now()))
      expect(answer, body).toMatchObject({ status: 400, body: { code: 'MALFORMED_EVENT' } })
    }
    expect(await kept()).toBe(before)
  })

  test('a signature that is wrong, old, missing or for another body changes nothing', async () => {
    const before = await kept()
    const body = JSON.stringify(event())
    const old = new Date(clock.now().getTime() - 301_000)
    const refused = [
      await send(body, signWebhook('another secret', body, clock.now())),
      await send(body, signWebhook(secret, body, old)),
      await send(body, ''),
      await send(`${body} `, signWebhook(secret, body, clock.now())),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 401, body: { code: 'BAD_SIGNATURE' } })
    expect(await kept()).toBe(before)
  })
})
