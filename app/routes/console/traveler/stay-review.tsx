import { type PublishedReview, RATING_WORDS, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'

const loadSchema = async () => (await import('./stay-review-schema.ts')).STAY_REVIEW_FORM

/** A stay that is over: what its traveller wrote of it, or where to write it. */
export function StayReview({ review }: { review: PublishedReview | null }) {
  return (
    <section aria-labelledby="avis" className="grid max-w-2xl gap-5">
      <h2 id="avis" className="display-sm">
        Votre avis
      </h2>
      {review ? <ReviewQuote review={review} /> : <ReviewForm />}
    </section>
  )
}

function ReviewForm() {
  return (
    <FormFor intent="write" schema={loadSchema} preventScrollReset className="grid justify-items-start gap-6">
      <p className="text-ardoise">{REVIEW_CONDUCT} Il paraît sous votre prénom, avec le mois du séjour.</p>
      <div className="w-full">
        <RadioGroup
          legend="Votre note"
          name="rating"
          required
          options={RATING_WORDS.map(({ rating, words }) => ({
            value: String(rating),
            label: `${rating} · ${words}`,
          }))}
        />
      </div>
      <Field label="Votre texte" name="text" required className="w-full">
        <TextArea minLength={20} maxLength={2000} />
      </Field>
      <SubmitButton>Publier l’avis</SubmitButton>
    </FormFor>
  )
}
