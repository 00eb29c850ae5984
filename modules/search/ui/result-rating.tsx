import { formatRating } from '#modules/reviews/review.ts'
import type { ResultRating as Rating } from '../search-result.ts'

/** « 4,7 sur 5 · 12 avis »; nothing for a villa without a published review. */
export function ResultRating({ rating }: { rating: Rating | null }) {
  if (!rating) return null
  return (
    <p>
      <span className="text-encre">{formatRating(rating.average)}</span>
      {` · ${rating.count} avis`}
    </p>
  )
}
