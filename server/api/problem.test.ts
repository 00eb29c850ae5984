import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { answerProblem } from './problem.ts'

async function answerTo(error: Error) {
  const app = new Hono().get('/', () => {
    throw error
  })
  app.onError(answerProblem)
  const response = await app.request('/')
  return { response, body: (await response.json()) as Record<string, unknown> }
}

describe('problems', () => {
  test('a refusal has its status, its code and its French sentence', async () => {
    const { response, body } = await answerTo(new Refusal('PRICE_CHANGED', { total: 512_345 }))
    expect(response.status).toBe(409)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(body).toEqual({
      type: 'urn:calanque:problem:price-changed',
      ...REFUSAL_MESSAGES.PRICE_CHANGED,
      status: 409,
      code: 'PRICE_CHANGED',
      details: { total: 512_345 },
    })
  })

  test('a refusal with a reason shows the reason in place of the general sentence', async () => {
    const reason = 'Cette villa accueille 8\u00a0voyageurs au plus.'
    const { body } = await answerTo(new Refusal('TOO_MANY_GUESTS', { maxGuests: 8, reason }))
    expect(body).toMatchObject({ detail: reason, details: { maxGuests: 8 } })
  })

  test('an unexpected error does not reveal its cause', async () => {
    const { response, body } = await answerTo(new Error('duplicate key (email)=(camille@example.fr)'))
    expect(response.status).toBe(500)
    expect(body.code).toBe('INTERNAL')
    expect(JSON.stringify(body)).not.toMatch(/camille|duplicate|at /)
  })

  test('fields have a sentence, whether the refusal gives one or only the fields’ names', async () => {
    const answer = await answerTo(new Refusal('INVALID_INPUT', { errors: { cart: 'Trop de séjours.' } }))
    expect(answer.body.errors).toEqual([{ field: 'cart', message: 'Trop de séjours.' }])
    expect(answer.body).not.toHaveProperty('details')
    const named = await answerTo(new Refusal('INVALID_INPUT', { fields: ['email'], max: 3 }))
    expect(named.body).toMatchObject({
      errors: [{ field: 'email', message: 'Vérifiez cette information.' }],
      details: { max: 3 },
    })
    const coded = await answerTo(new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } }))
    expect(coded.body.errors).toMatchObject([{ field: 'method' }])
  })

  test('the seconds to wait are in a header too, for programs', async () => {
    const { response } = await answerTo(new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 42 }))
    expect(response.headers.get('retry-after')).toBe('42')
  })

  test.each([
    [400, 'MALFORMED_JSON', 400],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 415],
    [418, 'INTERNAL', 500],
  ] as const)('the framework’s own %i is %s', async (thrown, code, status) => {
    const { response, body } = await answerTo(new HTTPException(thrown as 400, { message: 'Malformed' }))
    expect(response.status).toBe(status)
    expect(body).toMatchObject({ code, status })
  })
})
