import type { RouterContextProvider } from 'react-router'
import { redirectToSigning } from '#app/redirect-to-signing.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { decideReview } from '#modules/properties/server/decide-review.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'

const DECISIONS = ['approve', 'reject'] as const

type Asked = {
  request: Request
  params: { token?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** The owner's decision, or the way to the conditions to sign; by the link alone, whoever is signed in. */
export async function answerReview({ request, params: { token = '' }, context }: Asked) {
  const services = context.get(servicesContext)
  const actor = await findReviewActor(services.db, { token, asker: context.get(askerContext) })
  const form = await request.formData()
  const publicId = actor.kind === 'link' ? actor.subjectId : ''
  if (form.get('intent') === 'conditions') {
    const { linkUrl } = await createPropertyCgvLink(services, actor, { propertyId: publicId })
    return redirectToSigning(linkUrl, services.config.publicUrl)
  }
  const decision = DECISIONS.find((known) => known === form.get('intent'))
  if (!decision) throw new Refusal('INVALID_INPUT')
  const comment = String(form.get('comment') ?? '')
  await decideReview(services, actor, { publicId, decision, comment, token })
  return { decided: decision }
}
