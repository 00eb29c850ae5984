import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { REVIEW_DESK_FORM } from '#modules/reviews/review-forms.ts'
import { REVIEW_STATUS_LABELS } from '#modules/reviews/review-moderation.ts'
import { answerReview } from '#modules/reviews/server/answer-review.ts'
import { changeAnswer, moderateAnswer } from '#modules/reviews/server/change-answer.ts'
import { type Moderation, moderateReview } from '#modules/reviews/server/moderate-review.ts'
import { readReviewFile } from '#modules/reviews/server/read-review.ts'
import { ReviewHistory } from '#modules/reviews/ui/review-history.tsx'
import { ReviewQuote } from '#modules/reviews/ui/review-quote.tsx'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/review.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerSection } from './answer-section.tsx'
import { ModerationForms } from './moderation-forms.tsx'
import { ReportsSection } from './reports-section.tsx'

export const meta = privateMeta('Avis')

/** The sentence for the act that was just done, by the name of the act in the address. */
const DONE: Readonly<Record<string, string>> = {
  answer: 'Votre réponse est publiée',
  withdraw: 'L’avis est retiré',
  keep: 'L’avis reste publié',
  restore: 'L’avis est rétabli',
  uphold: 'Le retrait est confirmé',
  'answer-correct': 'Votre réponse est corrigée',
  'answer-retract': 'Votre réponse n’est plus affichée',
  'answer-contest': 'Votre contestation est envoyée',
  'answer-withdraw': 'La réponse est retirée',
  'answer-restore': 'La réponse est rétablie',
  'answer-uphold': 'Le retrait de la réponse est confirmé',
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { area, actor } = context.get(consoleContext)
  try {
    const file = await readReviewFile(context.get(servicesContext), actor, params.review!)
    return {
      area,
      file,
      thing: `${file.title}, ${file.number}`,
      done: DONE[url.searchParams.get('fait') ?? ''] ?? null,
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

export const headers = formHeaders

type ReviewAct = {
  services: Parameters<typeof moderateReview>[0]
  found: Parameters<typeof moderateReview>[1]
}

/** An act of moderation that asks for no reason. */
const moderation =
  (act: Exclude<Moderation['act'], 'withdraw'>) =>
  async ({ services, found, params, url, values }: ReviewAct & Sent) => {
    await moderateReview(services, found, { review: params.review!, act, ...values })
    return redirect(`${url.pathname}?fait=${act}`)
  }

const answerModeration =
  (act: 'restore' | 'uphold') =>
  async ({ services, found, params, url, values }: ReviewAct & Sent) => {
    await moderateAnswer(services, found, { review: params.review!, act, ...values })
    return redirect(`${url.pathname}?fait=answer-${act}`)
  }

type Sent = { params: Partial<Record<string, string>>; url: URL; values: { note: string } }

export const action = formAction(
  REVIEW_DESK_FORM,
  {
    answer: async ({ services, found, params, url, values }) => {
      await answerReview(services, found, { review: params.review!, ...values })
      return redirect(`${url.pathname}?fait=answer`)
    },
    withdraw: async ({ services, found, params, url, values }) => {
      await moderateReview(services, found, { review: params.review!, act: 'withdraw', ...values })
      return redirect(`${url.pathname}?fait=withdraw`)
    },
    keep: moderation('keep'),
    restore: moderation('restore'),
    uphold: moderation('uphold'),
    'answer-correct': async ({ services, found, params, url, values }) => {
      await changeAnswer(services, found, { review: params.review!, act: 'correct', ...values })
      return redirect(`${url.pathname}?fait=answer-correct`)
    },
    'answer-retract': async ({ services, found, params, url }) => {
      await changeAnswer(services, found, { review: params.review!, act: 'retract' })
      return redirect(`${url.pathname}?fait=answer-retract`)
    },
    'answer-contest': async ({ services, found, params, url, values }) => {
      await changeAnswer(services, found, { review: params.review!, act: 'contest', ...values })
      return redirect(`${url.pathname}?fait=answer-contest`)
    },
    'answer-withdraw': async ({ services, found, params, url, values }) => {
      await moderateAnswer(services, found, { review: params.review!, act: 'withdraw', ...values })
      return redirect(`${url.pathname}?fait=answer-withdraw`)
    },
    'answer-restore': answerModeration('restore'),
    'answer-uphold': answerModeration('uphold'),
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** One review, for the owner or the agency that answers it and for the staff that moderates it. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, file, done } = loaderData
  const { review, status, title, number, propertyPublicId, history, mayAnswer, answer, reports } = file
  return (
    <DetailPage
      crumbs={[{ label: 'Avis', to: `/${area}/reviews` }, { label: title }]}
      title={title}
      about={`Réservation ${number}`}
      state={
        <Badge tone={status === 'published' ? 'success' : 'warning'}>{REVIEW_STATUS_LABELS[status]}</Badge>
      }
      actions={
        status === 'published' &&
        !reports && (
          <ButtonLink to={`/avis/${review.publicId}/signaler`} variant="secondary">
            Signaler l’avis
          </ButtonLink>
        )
      }
      tabs={[]}
    >
      {done && !actionData && <Notice tone="success" title={done} />}
      <div className="max-w-3xl">
        <ReviewQuote review={review} />
      </div>
      {mayAnswer && <AnswerForm listing={`/annonces/${propertyPublicId}`} />}
      {answer && (answer.acts.length > 0 || answer.status !== 'published') && (
        <AnswerSection answer={answer} />
      )}
      {reports && <ReportsSection reports={reports} />}
      {reports && <ModerationForms status={status} hasReports={reports.some(({ outcome }) => !outcome)} />}
      <ConsoleSection title="Historique">
        <ReviewHistory history={history} />
      </ConsoleSection>
    </DetailPage>
  )
}
