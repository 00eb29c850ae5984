import { Link } from 'react-router'
import { formatRating, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import type { PropertyReviews } from '#modules/reviews/server/list-reviews.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { ofName } from '#shared/of-name.ts'

/** The reviews of travelers who stayed, or a sentence that no stay is over yet (domain §1). */
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
      <ul className="grid gap-x-10 border-t border-hairline md:grid-cols-2 print:block">
        {reviews.map((review) => (
          <li key={review.publicId} className="border-b border-hairline py-6">
            <ReviewQuote
              review={review}
              look="text"
              action={
                <Link
                  to={`/avis/${review.publicId}/signaler`}
                  rel="nofollow"
                  className="text-link text-sm print:hidden"
                >
                  Signaler<span className="sr-only"> l’avis {ofName(review.author)}</span>
                </Link>
              }
            />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm leading-relaxed text-ardoise">
        {REVIEW_CONDUCT}{' '}
        <Link to="/classement-des-offres#avis" className="text-link">
          Comment les avis sont contrôlés
        </Link>
      </p>
    </div>
  )
}
