import { createRoute, z } from '@hono/zod-openapi'
import type { SandboxBank } from '#modules/sandbox-bank/server/sandbox-bank.ts'
import { limitBody } from '../security/body-limit.ts'
import type { Api } from './api-needs.ts'
import { answers, jsonBody } from './api-schemas.ts'

const Card = z
  .object({
    number: z.string().max(40),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    securityCode: z.string().max(8),
    name: z.string().max(120),
  })
  .strict()

const Token = z.object({ token: z.string(), brand: z.string(), last4: z.string() })

const tokenise = createRoute({
  method: 'post',
  path: '/api/sandbox-payments/tokens',
  summary: 'Banque de démonstration : échanger une carte d’essai contre un jeton à usage unique',
  request: jsonBody(Card),
  responses: answers('Le jeton', Token),
})

/**
 * The demonstration bank's own door, which turns a card into a token. It is registered before the middleware
 * that stores requests for repetition: a card number is never stored, not even hashed.
 */
export function addPaymentDoors(api: Api, bank: SandboxBank): void {
  api.use('/api/sandbox-payments/*', limitBody(2_048))
  api.openapi(tokenise, async (c) => c.json(await bank.createCardToken(c.req.valid('json')), 200))
}
