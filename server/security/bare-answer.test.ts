import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestEnv } from '../middleware/request-env.ts'
import { throwErrorAnswers } from './bare-answer.ts'
import { answerError } from './error-page.ts'

const answering = (answer: Response) =>
  new Hono<RequestEnv>()
    .use((c, next) => {
      c.set('requestId', 'request-of-a-test')
      return next()
    })
    .get('*', () => throwErrorAnswers(answer))
    .onError(answerError)
    .request('/checkout/contract/x/pdf', { headers: { accept: 'text/html' } })

test('a missing document is a page in French with the next step', async () => {
  const answer = await answering(new Response(null, { status: 404 }))
  expect(answer.status).toBe(404)
  const page = await answer.text()
  expect(page).toMatch(/<html lang="fr">[\s\S]+<h1>Ce document est introuvable<\/h1>/)
  expect(page).toContain('Ouvrez-le depuis la page de votre réservation')
  expect(page).toContain('href="/contact"')
  expect(page).not.toContain('Référence de l’erreur')
})

test('a fault of an address without a page is a page of ours, without its cause', async () => {
  const answer = await answering(
    new Response('Unexpected Server Error: boom', {
      status: 500,
      headers: { 'content-type': 'text/plain' },
    }),
  )
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('boom')
})

test.each([
  ['a page', new Response('<h1>Introuvable</h1>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['a sentence', new Response('Annonce introuvable.', { status: 404 })],
  ['a file', new Response(new Uint8Array(3), { headers: { 'content-type': 'application/pdf' } })],
])('%s is returned unchanged', async (_, answer) => {
  const body = await answer.clone().text()
  const got = await answering(answer)
  expect([got.status, await got.text()]).toEqual([answer.status, body])
})
