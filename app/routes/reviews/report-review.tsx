import { useState } from 'react'
import { data, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { REVIEW_REPORT_FORM } from '#modules/reviews/review-forms.ts'
import { LONGEST_REASONING } from '#modules/reviews/review-moderation.ts'
import { getPublishedReview } from '#modules/reviews/server/read-review.ts'
import { reportReview } from '#modules/reviews/server/report-review.ts'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { WithdrawalReasons } from '#modules/reviews/ui/withdrawal-reasons.tsx'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { TRAP } from '#shared/forms/trap.ts'
import { ofName } from '#shared/of-name.ts'
import { Refusal } from '#shared/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TrapField } from '#ui/trap-field.tsx'
import type { Route } from './+types/report-review.ts'

const SENT = 'envoi'

export const meta = privateMeta('Signaler un avis')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  try {
    const { review, title, propertyPublicId } = await getPublishedReview(
      context.get(servicesContext).db,
      params.review,
    )
    return {
      ...{ review, title, thing: `${title}, avis ${ofName(review.author)}` },
      back: `/annonces/${propertyPublicId}`,
      formKey: crypto.randomUUID(),
      sent: url.searchParams.has(SENT),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw data(null, { status: 404 })
    throw error
  }
}

export const headers = formHeaders

export const action = formAction(REVIEW_REPORT_FORM, {
  report: async ({ services, actor, context, params, values, url }) => {
    const { [TRAP]: trap, ...report } = values
    if (trap === '')
      await reportReview(services, actor, {
        asker: context.get(askerContext),
        review: params.review!,
        ...report,
      })
    return redirect(`${url.pathname}?${SENT}=fait`)
  },
})

const loadSchema = async () => (await import('#modules/reviews/review-forms.ts')).REVIEW_REPORT_FORM

/** A visitor, or a professional the review judges, tells the staff what is wrong with it. */
export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, title, back, formKey, sent } = loaderData
  return (
    <div className="page grid max-w-3xl gap-10 pb-24 pt-12 sm:pt-16">
      <header className="grid gap-4">
        <p className="eyebrow">{title}</p>
        <h1 className="display-lg">Signaler un avis</h1>
        <p className="max-w-prose leading-relaxed text-ardoise">
          Nous relisons chaque avis signalé. Il est retiré pour l’un des motifs ci-dessous, jamais parce que
          sa note déplaît.
        </p>
      </header>
      <div className="border-y border-hairline py-6">
        <ReviewQuote review={review} look="text" />
      </div>
      {sent && !actionData ? (
        <Notice
          tone="success"
          title="Votre signalement est parti"
          action={
            <ButtonLink to={back} variant="secondary">
              Revenir à la villa
            </ButtonLink>
          }
        >
          Si vous avez laissé votre adresse, notre décision vous y parviendra.
        </Notice>
      ) : (
        <ReportForm formKey={formKey} back={back} />
      )}
    </div>
  )
}

function ReportForm({ formKey, back }: { formKey: string; back: string }) {
  const [key] = useState(formKey)
  return (
    <FormFor intent="report" schema={loadSchema} hidden={{ formKey: key }} className="grid gap-8">
      <WithdrawalReasons legend="Pourquoi cet avis devrait-il être retiré&#8239;?" />
      <Field label="Expliquez-nous" name="text" required>
        <TextArea minLength={20} maxLength={LONGEST_REASONING} />
      </Field>
      <TextField
        label="Votre adresse e-mail (facultatif)"
        name="email"
        type="email"
        autoComplete="email"
        hint="Pour recevoir notre décision, et rien d’autre."
      />
      <TrapField />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="large" pendingLabel="Envoi en cours…">
          Envoyer le signalement
        </SubmitButton>
        <ButtonLink to={back} variant="secondary" size="large">
          Revenir à la villa
        </ButtonLink>
      </div>
    </FormFor>
  )
}
