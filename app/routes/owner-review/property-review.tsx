import { Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import type { Route } from './+types/property-review.ts'
import { answerReview } from './answer-review.ts'
import { CLOSED_TITLES, ClosedReviewPage, NOT_LOADED } from './closed-review.tsx'
import { loadSimpleReview } from './load-review.ts'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewDetails } from './review-details.tsx'
import { ReviewHeading, ReviewSteps } from './review-heading.tsx'
import { reviewPath } from './review-parts.ts'

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  privatePageMeta({
    title: error
      ? NOT_LOADED
      : loaderData?.closed
        ? CLOSED_TITLES[loaderData.closed.state]
        : `${loaderData?.review?.listing.content.title ?? 'Annonce'} · Valider une annonce`,
  })

export const loader = (args: Route.LoaderArgs) => loadSimpleReview(args)
export const action = answerReview

export function ErrorBoundary() {
  return <PageError failed={NOT_LOADED} />
}

/** The simple validation (spec §2): the essentials of the listing, then the answer. */
export default function PropertyReview({ loaderData: { closed, review } }: Route.ComponentProps) {
  if (!review) return <ClosedReviewPage closed={closed!} />
  const { listing, compared } = review
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:gap-10 sm:py-14">
      <ReviewHeading listing={listing}>
        <Link to={reviewPath(listing.token)} className="text-link inline-flex min-h-11 items-center">
          Relire l’annonce entière, partie par partie
        </Link>
      </ReviewHeading>
      {listing.mayDecide && <ReviewSteps />}
      <div className="max-w-4xl divide-y divide-hairline border-t border-hairline">
        {compared?.since && <ReviewChanges since={compared.since} fields={compared.fields} />}
        <ReviewDetails listing={listing} isPortal={false} />
        {listing.scope === 'owner_review' && <ReviewDecision mayDecide={listing.mayDecide} />}
      </div>
    </div>
  )
}
