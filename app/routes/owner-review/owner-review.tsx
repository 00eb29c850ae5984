import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/owner-review.ts'
import { answerReview } from './answer-review.ts'
import { CLOSED_TITLES, ClosedReviewPage, NOT_LOADED } from './closed-review.tsx'
import { loadPortal, type PartData, type ReviewedListing } from './load-review.ts'
import { NextPart } from './next-part.tsx'
import { ReviewAnswer } from './review-answer.tsx'
import { ReviewConditions } from './review-conditions.tsx'
import { HouseDetails, PhotoDetails, PriceDetails, RuleDetails } from './review-details.tsx'
import { ReviewHeading, ReviewSteps } from './review-heading.tsx'
import { reviewPartsOf, reviewPath } from './review-parts.ts'
import { SampleWeekSection } from './sample-week-section.tsx'

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  privatePageMeta({
    title: error
      ? NOT_LOADED
      : loaderData?.closed
        ? CLOSED_TITLES[loaderData.closed.state]
        : titleOf(loaderData?.review),
  })

function titleOf(review: ({ listing: ReviewedListing } & PartData) | null | undefined): string {
  if (!review) return 'Relire une annonce'
  const { listing, part } = review
  const shown = reviewPartsOf(listing.scope).find((one) => one.part === part)
  return [listing.content.title, shown?.label, 'Relire une annonce'].filter(Boolean).join(' · ')
}

export const loader = (args: Route.LoaderArgs) => loadPortal(args)
export const action = answerReview

export function ErrorBoundary() {
  return <PageError failed={NOT_LOADED} />
}

/** The full validation portal (spec §2): each part of the listing at an address of its own, the conditions, then the answer. */
export default function OwnerReview({ loaderData: { closed, review } }: Route.ComponentProps) {
  if (!review) return <ClosedReviewPage closed={closed!} />
  const { listing } = review
  const { token, scope } = listing
  const tabs = reviewPartsOf(scope).map(({ part, label }) => ({ to: reviewPath(token, part), label }))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:gap-10 sm:py-14">
      <ReviewHeading listing={listing} />
      {listing.mayDecide && <ReviewSteps token={token} />}
      <div>
        <Tabs label="Parties de l’annonce" items={tabs} />
        <div className="max-w-4xl divide-y divide-hairline">
          <Part review={review} />
        </div>
        <NextPart scope={scope} token={token} part={review.part} />
      </div>
    </div>
  )
}

function Part({ review }: { review: { listing: ReviewedListing } & PartData }) {
  const { listing } = review
  switch (review.part) {
    case '':
      return <HouseDetails listing={listing} />
    case 'photographies':
      return <PhotoDetails listing={listing} />
    case 'tarifs':
      return (
        <>
          <PriceDetails listing={listing} />
          {review.income && <SampleWeekSection income={review.income} />}
        </>
      )
    case 'regles':
      return <RuleDetails listing={listing} />
    case 'conditions':
      return <ReviewConditions status={review.status} />
    case 'validation':
      return <ReviewAnswer {...review} mayDecide={listing.mayDecide} />
  }
}
