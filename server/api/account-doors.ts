import { createRoute, z } from '@hono/zod-openapi'
import { passwordStrength } from '#modules/accounts/password-strength.ts'
import type { Api } from './api.ts'
import { answers, jsonBody } from './api-schemas.ts'

const strength = createRoute({
  method: 'post',
  path: '/api/validate-password-strength',
  summary: 'Force d’un mot de passe, par les règles de l’inscription',
  request: jsonBody(z.object({ password: z.string().max(1_000) }).strict()),
  responses: answers(
    'Le mot de passe n’est ni gardé ni écrit au journal',
    z.object({ isValid: z.boolean(), score: z.int().min(0).max(4), feedback: z.array(z.string()) }),
  ),
})

/** What the registration form asks while one types (spec §5, §7). */
export function addAccountDoors(api: Api): void {
  api.openapi(strength, (c) => c.json(passwordStrength(c.req.valid('json').password), 200))
}
