import { useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { RATING_WORDS, REVIEW_CONDUCT } from '#modules/reviews/review.ts'
import type { OwnReview as OwnReviewFacts } from '#modules/reviews/review-file.ts'
import { OWN_REVIEW_FORM } from '#modules/reviews/review-forms.ts'
import { contestWithdrawal } from '#modules/reviews/server/moderate-review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { ReviewHistory } from '#modules/reviews/ui/review-history.tsx'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { WithdrawalNotice } from '#modules/reviews/ui/withdrawal-notice.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/review.ts'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = privateMeta('Mon avis')

/** The acts of the traveler: to review a stay that is over, and to contest the withdrawal of the review. */
export const action = formAction(
  OWN_REVIEW_FORM,
  {
    write: async ({ services, found: actor, params, values }) => {
      const written = await writeReview(services, actor, { reservation: params.id!, ...values })
      return { written: written.publicId }
    },
    contest: async ({ services, found: actor, values: { review, grounds } }) => {
      await contestWithdrawal(services, actor, { review, grounds })
      return { written: review }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('#modules/reviews/review-forms.ts')).OWN_REVIEW_FORM

/** The review of a stay that is over with its status, or the form to write it. */
export default function OwnReview() {
  const { review, mayReview } = useOutletContext<OwnReservation>()
  return (
    <section aria-labelledby="avis" className="grid max-w-2xl gap-8">
      <h2 id="avis" className="display-sm">
        Votre avis
      </h2>
      {review && <WrittenReview own={review} />}
      {!review && mayReview && <ReviewForm />}
      {!mayReview && (
        <p className="text-ardoise">Vous pourrez donner votre avis une fois le séjour terminé.</p>
      )}
    </section>
  )
}

function WrittenReview({ own: { review, status, withdrawnFor, history } }: { own: OwnReviewFacts }) {
  return (
    <>
      <WithdrawalNotice status={status} reason={withdrawnFor} />
      <ReviewQuote review={review} />
      {status === 'withdrawn' && <ContestForm review={review.publicId} />}
      {history.length > 1 && (
        <div className="grid gap-5">
          <h3 className="font-medium">Historique</h3>
          <ReviewHistory history={history} />
        </div>
      )}
    </>
  )
}

function ContestForm({ review }: { review: string }) {
  return (
    <FormFor
      intent="contest"
      schema={loadSchema}
      hidden={{ review }}
      preventScrollReset
      className="grid justify-items-start gap-6 border-t border-hairline pt-8"
    >
      <div className="grid gap-2">
        <h3 className="font-medium">Contester ce retrait</h3>
        <p className="leading-relaxed text-ardoise">
          Dites-nous pourquoi votre avis peut être publié. Nous le relisons avec vos explications, et vous
          répondons par e-mail.
        </p>
      </div>
      <Field label="Vos explications" name="grounds" required className="w-full">
        <TextArea minLength={20} maxLength={1000} />
      </Field>
      <SubmitButton variant="secondary">Contester le retrait</SubmitButton>
    </FormFor>
  )
}

function ReviewForm() {
  return (
    <FormFor intent="write" schema={loadSchema} preventScrollReset className="grid justify-items-start gap-6">
      <p className="text-ardoise">
        {REVIEW_CONDUCT} Il paraît sous votre prénom, avec le mois du séjour, et ne se modifie plus ensuite.{' '}
        <a href="/classement-des-offres#avis" className="text-link">
          Comment les avis sont contrôlés
        </a>
      </p>
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
