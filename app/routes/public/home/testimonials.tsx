import type { Testimonial } from '#modules/reviews/review.ts'
import { REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'

/** The latest reviews of past stays; nothing before the first review. */
export function Testimonials({
  testimonials,
}: {
  testimonials: readonly { review: Testimonial; to: string }[]
}) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="avis" className="bg-sable">
      <div className="page grid gap-12 py-20 sm:py-32">
        <h2 id="avis" className="reveal display-lg">
          Après le séjour
        </h2>
        <ul className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
          {testimonials.map(({ review, to }) => (
            <li key={review.publicId} className="reveal border-t border-galet pt-8">
              <ReviewQuote
                review={review}
                about={{ title: review.listing.title, city: review.listing.city, to }}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-ardoise">{REVIEW_CONDUCT}</p>
      </div>
    </section>
  )
}
