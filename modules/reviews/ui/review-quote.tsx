import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import {
  ANSWER_TITLES,
  DEMO_REVIEW_MARK,
  formatRating,
  formatStayMonth,
  type PublishedReview,
  type ReviewAnswer,
} from '../review.ts'

type ReviewQuoteProps = {
  review: PublishedReview
  /** `display` for a quote that stands alone, `text` for one of a list. */
  look?: 'display' | 'text'
  /** The villa, when the quote stands away from its page: the answer and the day of publication stay on that page. */
  about?: { title: string; city: string; to: string }
  /** What can be done about it, after its facts. */
  action?: ReactNode
}

/** A review with its rating, its author's first name, the stay and the answer; an invented one carries its mark. */
export function ReviewQuote({ review, look = 'display', about, action }: ReviewQuoteProps) {
  const { text, author, rating, arrival, publishedOn, answer, isDemo } = review
  return (
    <div className="grid content-start gap-5">
      <figure className="grid content-start gap-5">
        <blockquote
          className={
            look === 'display'
              ? 'display-md wrap-anywhere whitespace-pre-line'
              : 'wrap-anywhere whitespace-pre-line leading-relaxed'
          }
        >
          {`«\u00a0${text}\u00a0»`}
        </blockquote>
        <figcaption className="review-facts">
          <span>
            <span className="text-encre">{author}</span>
            {`, ${formatRating(rating)}`}
          </span>
          <span>
            {formatStayMonth(arrival)}
            {about ? (
              <>
                ,{' '}
                <Link to={about.to} className="text-link">
                  {about.title}
                </Link>
                , {about.city}
              </>
            ) : (
              `, avis publié le ${formatCivilDate(publishedOn)}`
            )}
          </span>
          {isDemo && <Badge>{DEMO_REVIEW_MARK}</Badge>}
          {action}
        </figcaption>
      </figure>
      {answer && !about && <Answer answer={answer} />}
    </div>
  )
}

function Answer({ answer: { side, text, on, correctedOn } }: { answer: ReviewAnswer }) {
  return (
    <div className="grid gap-1 border-l border-galet pl-5">
      <p className="text-sm text-ardoise">
        {ANSWER_TITLES[side]}, le {formatCivilDate(on)}
        {correctedOn && `, corrigée le ${formatCivilDate(correctedOn)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{text}</p>
    </div>
  )
}
