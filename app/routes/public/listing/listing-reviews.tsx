import { DEMO_REVIEW_MARK, formatRating, formatStayMonth, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import type { PropertyReviews } from '#modules/reviews/server/list-reviews.ts'
import { Badge } from '#ui/badge.tsx'

/** What travellers who stayed say, or that nobody could say anything yet: nothing is invented (domain §1). */
export function ListingReviews({ reviews, count, average }: PropertyReviews) {
  if (average === null) {
    return (
      <p className="max-w-prose leading-relaxed">
        Aucun avis pour l’instant. Seuls les voyageurs qui ont séjourné dans la maison peuvent en laisser un.
      </p>
    )
  }
  return (
    <div className="grid gap-6">
      <p className="display-sm">
        {formatRating(average)}
        <span className="text-ardoise"> · {count} avis</span>
      </p>
      <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2">
        {reviews.map(({ publicId, author, rating, text, arrival, isDemo }) => (
          <li key={publicId} className="grid content-start gap-3 border-b border-hairline py-6">
            <p className="text-[0.9375rem] text-ardoise">{formatRating(rating)}</p>
            <blockquote className="leading-relaxed">
              «{'\u00a0'}
              {text}
              {'\u00a0'}»
            </blockquote>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
              <span className="font-medium">{author}</span>
              <span className="text-ardoise">{formatStayMonth(arrival)}</span>
              {isDemo && <Badge>{DEMO_REVIEW_MARK}</Badge>}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ardoise">{REVIEW_CONDUCT}</p>
    </div>
  )
}
