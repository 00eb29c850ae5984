import { afterEach, expect, test, vi } from 'vitest'
import { requestCardToken } from './request-card-token.ts'

afterEach(() => vi.unstubAllGlobals())

const card = {
  number: '4242424242424242',
  expiryMonth: 7,
  expiryYear: 2029,
  securityCode: '123',
  name: 'C. Exemple',
}

function door(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  return requestCardToken('/api/sandbox-payments/tokens', card)
}

test('an accepted card gives its token', async () => {
  const answer = await door(async () => Response.json({ token: 'card_1', brand: 'visa', last4: '4242' }))
  expect(answer).toEqual({ token: 'card_1' })
})

test('a refused card gives the errors of its fields', async () => {
  const problem = { code: 'INVALID_INPUT', errors: [{ field: 'number', message: 'Vérifiez-le.' }] }
  const answer = await door(async () => Response.json(problem, { status: 422 }))
  expect(answer).toEqual({ errors: { number: 'Vérifiez-le.' }, message: null })
})

test('a lost or unexpected answer gives a sentence that says no money was taken', async () => {
  const silences = [
    () => Promise.reject(new Error('offline')),
    async () => new Response('<html>', { status: 502 }),
    async () => Response.json({ code: 'INTERNAL' }, { status: 500 }),
  ]
  for (const silence of silences) {
    expect(await door(silence)).toMatchObject({
      errors: {},
      message: expect.stringContaining('rien n’a été débité'),
    })
  }
})
