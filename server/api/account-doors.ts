import { createRoute, z } from '@hono/zod-openapi'
import { judgePassword } from '#modules/accounts/server/judge-password.ts'
import type { Api } from './api-needs.ts'
import { answers, jsonBody } from './api-schemas.ts'

const word = z.string().max(254).optional()
const Asked = z
  .object({ password: z.string().max(1_000), firstName: word, lastName: word, email: word })
  .strict()

const strength = createRoute({
  method: 'post',
  path: '/api/validate-password-strength',
  summary:
    'Force d’un mot de passe, par les règles de l’inscription\u00a0: les plus courants sont refusés, de même un mot suivi de chiffres et ceux qui reprennent le nom ou l’adresse donnés',
  request: jsonBody(Asked),
  responses: answers(
    'Le mot de passe n’est ni gardé ni écrit au journal',
    z.object({ isValid: z.boolean(), score: z.int().min(0).max(4), feedback: z.array(z.string()) }),
  ),
})

/** The doors that the registration form calls while a visitor types (spec §5, §7). */
export function addAccountDoors(api: Api): void {
  api.openapi(strength, (c) => c.json(judged(c.req.valid('json')), 200))
}

function judged({ password, firstName = '', lastName = '', email = '' }: z.infer<typeof Asked>) {
  return judgePassword(password, { firstName, lastName, email })
}
