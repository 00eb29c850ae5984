import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/property-review.ts'
import { answerReview } from './answer-review.ts'
import { loadReview } from './load-review.ts'
import { CLOSED_LINK, ReviewPage } from './review-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta({ title: loaderData?.listing ? 'Valider une annonce' : CLOSED_LINK })

export const loader = (args: Route.LoaderArgs) => loadReview(args)
export const action = answerReview

/** The simple validation (spec §2): the essentials of the listing, then the answer. */
export default function PropertyReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage listing={loaderData.listing} answer={actionData} />
}
