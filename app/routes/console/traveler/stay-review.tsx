import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import { type PublishedReview, RATING_WORDS, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { TextArea } from '#ui/text-area.tsx'

type StayReviewProps = { review: PublishedReview | null; refused: RefusedAction | null }

/** A stay that is over: what its traveller wrote of it, or where to write it. */
export function StayReview({ review, refused }: StayReviewProps) {
  return (
    <section aria-labelledby="avis" className="grid max-w-2xl gap-5">
      <h2 id="avis" className="display-sm">
        Votre avis
      </h2>
      {review ? <ReviewQuote review={review} /> : <ReviewForm refused={refused} />}
    </section>
  )
}

function ReviewForm({ refused }: { refused: RefusedAction | null }) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().state !== 'idle'
  const errors = errorsOf(refused)
  useFocusFirstInvalid(form, errors)
  return (
    <Form ref={form} method="post" preventScrollReset className="grid justify-items-start gap-6">
      <p className="text-ardoise">{REVIEW_CONDUCT} Il paraît sous votre prénom, avec le mois du séjour.</p>
      {refused && !errors && <RefusalNotice code={refused.refusal.code} />}
      <div className="w-full">
        <RadioGroup
          legend="Votre note"
          name="rating"
          required
          error={errors?.rating}
          options={RATING_WORDS.map(({ rating, words }) => ({
            value: String(rating),
            label: `${rating} · ${words}`,
          }))}
        />
      </div>
      <Field label="Votre texte" name="text" required error={errors?.text} className="w-full">
        <TextArea minLength={20} maxLength={2000} />
      </Field>
      <Button type="submit" pending={pending}>
        Publier l’avis
      </Button>
    </Form>
  )
}

function errorsOf(refused: RefusedAction | null): Record<string, string> | null {
  const errors = refused?.refusal.details.errors
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : null
}
