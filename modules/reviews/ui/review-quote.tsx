import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { DEMO_REVIEW_MARK, formatRating, formatStayMonth, type PublishedReview } from '../review.ts'

type ReviewQuoteProps = {
  review: PublishedReview
  /** `display` for a quote that stands alone, `text` for one of a list. */
  look?: 'display' | 'text'
  /** The villa, when the quote stands away from its page. */
  about?: { title: string; city: string; to: string }
}

/** A review with its rating, its author's first name and the stay; an invented one carries its mark. */
export function ReviewQuote({ review, look = 'display', about }: ReviewQuoteProps) {
  const { text, author, rating, arrival, isDemo } = review
  return (
    <figure className="grid content-start gap-5">
      <blockquote className={look === 'display' ? 'display-md' : 'leading-relaxed'}>
        «&nbsp;{text}&nbsp;»
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ardoise">
        <span>
          <span className="text-encre">{author}</span>, {formatRating(rating)}
        </span>
        <span>
          {formatStayMonth(arrival)}
          {about && (
            <>
              ,{' '}
              <Link to={about.to} className="text-link">
                {about.title}
              </Link>
              , {about.city}
            </>
          )}
        </span>
        {isDemo && <Badge>{DEMO_REVIEW_MARK}</Badge>}
      </figcaption>
    </figure>
  )
}
