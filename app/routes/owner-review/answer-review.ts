import type { ActionFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { redirectToSigning } from '#app/redirect-to-signing.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const answer = z.object({ comment: anyText })

const REVIEW_FORM = defineForm({ approve: answer, reject: answer, conditions: NO_FIELDS })

type Found = Awaited<ReturnType<typeof findHolder>>

/**
 * Records the owner's decision, or redirects to the conditions to sign; by the link alone, whichever account
 * is signed in.
 */
export const answerReview = formAction(
  REVIEW_FORM,
  {
    approve: ({ services, found, values: { comment } }) => decide(services, found, 'approve', comment),
    reject: ({ services, found, values: { comment } }) => decide(services, found, 'reject', comment),
    conditions: async ({ services, found: { actor, publicId } }) => {
      const { linkUrl } = await createPropertyCgvLink(services, actor, { propertyId: publicId })
      return redirectToSigning(linkUrl, services.config.publicUrl)
    },
  },
  { before: findHolder },
)

/** The holder of the link, and its property. */
async function findHolder({ params: { token = '' }, context }: ActionFunctionArgs) {
  const { db } = context.get(servicesContext)
  const actor = await findReviewActor(db, { token, asker: context.get(askerContext) })
  return { actor, token, publicId: actor.kind === 'link' ? actor.subjectId : '' }
}

type Decision = 'approve' | 'reject'

async function decide(
  services: Parameters<typeof decideReview>[0],
  { actor, token, publicId }: Found,
  decision: Decision,
  comment: string,
): Promise<{ decided: Decision }> {
  await decideReview(services, actor, { publicId, decision, comment, token })
  return { decided: decision }
}
