import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/owner-review.ts'
import { answerReview } from './answer-review.ts'
import { loadReview } from './load-review.ts'
import { CLOSED_LINK, ReviewPage } from './review-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: loaderData?.listing ? 'Relire une annonce' : CLOSED_LINK })

export const loader = (args: Route.LoaderArgs) => loadReview(args)
export const action = answerReview

/** The full validation portal (spec §2): every part of the listing, the conditions to sign, then the answer. */
export default function OwnerReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage listing={loaderData.listing} answer={actionData} isPortal />
}
