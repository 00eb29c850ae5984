import { LONGEST_ANSWER } from '#modules/reviews/review.ts'
import { CORRECTION_DAYS } from '#modules/reviews/review-answer.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const loadSchema = async () => (await import('#modules/reviews/review-forms.ts')).REVIEW_DESK_FORM

/** The one answer to a review; `listing` is the page where it is read. */
export function AnswerForm({ listing }: { listing: string }) {
  return (
    <ConsoleSection title="Répondre">
      <FormFor
        intent="answer"
        act="review.answer"
        schema={loadSchema}
        className="grid max-w-2xl justify-items-start gap-6"
      >
        <p className="leading-relaxed text-ardoise">
          Une seule réponse, que vous pourrez corriger pendant {CORRECTION_DAYS} jours. Elle paraît sous
          l’avis{' '}
          <a href={listing} className="text-link">
            sur la page de la villa
          </a>{' '}
          et part par e-mail au voyageur. N’y nommez personne.
        </p>
        <Field label="Votre réponse" name="text" required className="w-full">
          <TextArea minLength={20} maxLength={LONGEST_ANSWER} rows={5} />
        </Field>
        <SubmitButton>Publier la réponse</SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}
