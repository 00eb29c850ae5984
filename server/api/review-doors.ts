import { createRoute, z } from '@hono/zod-openapi'
import { askerOf } from '#modules/accounts/asker.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, jsonBody, PropertyKey } from './api-schemas.ts'
import { refusals } from './described-doors.ts'

const DECISIONS = { agency_review: 'approve', rejected: 'reject' } as const

const decide = createRoute({
  method: 'patch',
  path: '/api/properties/{id}',
  'x-refusals': refusals(['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'LINK_INVALID', 'STATUS_CONFLICT']),
  summary: 'La réponse du propriétaire sur son annonce\u00a0: approuvée pour l’agence, ou refusée',
  description:
    'Pour le propriétaire connecté, ou qui tient un lien de validation (owner_review). La réponse laisse une ligne dans l’historique et met fin aux liens de validation.',
  request: {
    params: z.object({ id: PropertyKey }),
    ...jsonBody(
      z
        .object({
          status: z
            .enum(['agency_review', 'rejected'])
            .openapi({ description: 'agency_review pour approuver, rejected pour refuser' }),
          owner_comments: z
            .string()
            .refine((text) => !text.includes('\0'), { error: 'Cette valeur n’a pas le bon format.' })
            .optional(),
          token: z.string().min(1).max(200).optional(),
        })
        .strict(),
    ),
  },
  responses: answers(
    'L’annonce dans son nouvel état',
    z.object({ id: PropertyKey, status: z.enum(['agency_review', 'rejected']) }),
  ),
})

/** The owner's review (spec §7: properties updated by id, the history's line, the token revoked). */
export function addReviewDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(decide, async (c) => {
    const { id } = c.req.valid('param')
    const { status, owner_comments: comment, token } = c.req.valid('json')
    // The holder of a link acts by the link, whichever account is signed in.
    const actor = token
      ? await findReviewActor(needs.db, { token, asker: askerOf(c.get('actor'), c.get('address')) })
      : c.get('actor')
    await decideReview(needs, actor, { publicId: id, decision: DECISIONS[status], comment, token })
    return c.json({ id, status }, 200)
  })
}
