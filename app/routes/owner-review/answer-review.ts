import { type ActionFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { redirectToSigning } from '#app/redirect-to-signing.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { refreshPropertyCgv } from '#modules/owner-conditions/server/refresh-property-cgv.ts'
import { findReviewActor } from '#modules/properties/server/find-review-actor.ts'
import { REMARK_FIELDS, type RemarkField } from '#modules/publication/review-remarks.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const remarkNames = REMARK_FIELDS.map((field) => `remarks.${field}` as const)
const remarks = Object.fromEntries(remarkNames.map((name) => [name, anyText])) as Record<
  `remarks.${RemarkField}`,
  typeof anyText
>
const answer = z.object({ owner_comments: anyText, ...remarks })

const REVIEW_FORM = defineForm({ approve: answer, reject: answer, conditions: NO_FIELDS, refresh: NO_FIELDS })

type Found = Awaited<ReturnType<typeof findHolder>>

/**
 * Records the owner's decision, redirects to the conditions to sign, or asks the provider whether they are
 * signed; by the link alone, whichever account is signed in. A decision ends the link: its page then says what
 * was answered.
 */
export const answerReview = formAction(
  REVIEW_FORM,
  {
    approve: ({ services, found, values }) => decide(services, found, 'approve', values),
    reject: ({ services, found, values }) => decide(services, found, 'reject', values),
    conditions: async ({ services, found: { actor, publicId } }) => {
      const { linkUrl } = await createPropertyCgvLink(services, actor, { propertyId: publicId })
      return redirectToSigning(linkUrl, services.config.publicUrl)
    },
    refresh: async ({ services, url, found: { actor, publicId } }) => {
      await refreshPropertyCgv(services, actor, { propertyId: publicId })
      return redirect(`${url.pathname}#conditions`)
    },
  },
  { before: findHolder },
)

/** The holder of the link, its property, and the address of the link without the part of the portal. */
async function findHolder({ params: { token = '' }, url, context }: ActionFunctionArgs) {
  const { db } = context.get(servicesContext)
  const actor = await findReviewActor(db, { token, asker: context.get(askerContext) })
  const page = url.pathname.split('/').slice(0, 3).join('/')
  return { actor, token, page, publicId: actor.kind === 'link' ? actor.subjectId : '' }
}

async function decide(
  services: Parameters<typeof decideReview>[0],
  { actor, token, publicId, page }: Found,
  decision: 'approve' | 'reject',
  { owner_comments: comment, ...sent }: z.output<typeof answer>,
) {
  const words = Object.fromEntries(REMARK_FIELDS.map((field) => [field, sent[`remarks.${field}` as const]]))
  await decideReview(services, actor, { publicId, decision, comment, token, remarks: words })
  return redirect(page)
}
