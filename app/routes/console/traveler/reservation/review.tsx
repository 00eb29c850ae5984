import { useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { RATING_WORDS, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/review.ts'
import type { OwnReservation } from './reservation-frame.tsx'
import { STAY_REVIEW_FORM } from './stay-review-schema.ts'

export const meta = () => [{ title: 'Votre avis · Calanque' }]

/** What the traveler says of the stay, once it is over. */
export const action = formAction(
  STAY_REVIEW_FORM,
  {
    write: async ({ services, found: actor, params, values }) => {
      const written = await writeReview(services, actor, { reservation: params.id!, ...values })
      return { written: written.publicId }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./stay-review-schema.ts')).STAY_REVIEW_FORM

/** A stay that is over: what its traveler wrote of it, or where to write it. */
export default function OwnReview() {
  const { review, mayReview } = useOutletContext<OwnReservation>()
  return (
    <section aria-labelledby="avis" className="grid max-w-2xl gap-5">
      <h2 id="avis" className="display-sm">
        Votre avis
      </h2>
      {review && <ReviewQuote review={review} />}
      {!review && mayReview && <ReviewForm />}
      {!mayReview && (
        <p className="text-ardoise">Vous pourrez donner votre avis une fois le séjour terminé.</p>
      )}
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
