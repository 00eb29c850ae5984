import { LONGEST_ANSWER } from '#modules/reviews/review.ts'
import { ANSWER_STATUS_LABELS } from '#modules/reviews/review-answer.ts'
import type { AnswerFile } from '#modules/reviews/review-file.ts'
import {
  type AnswerAct,
  LONGEST_REASONING,
  WITHDRAWAL_REASON_LABELS,
} from '#modules/reviews/review-moderation.ts'
import { WithdrawalReasons } from '#modules/reviews/ui/withdrawal-reasons.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const loadSchema = async () => (await import('#modules/reviews/review-forms.ts')).REVIEW_DESK_FORM

const SUMMARIES: Record<AnswerAct, string> = {
  correct: 'Corriger votre réponse',
  retract: 'Retirer votre réponse',
  contest: 'Contester le retrait',
  withdraw: 'Retirer la réponse',
  restore: 'Rétablir la réponse',
  uphold: 'Confirmer le retrait de la réponse',
}

/** The answer to a review, where it is not shown on the site, and what its reader may do about it. */
export function AnswerSection({ answer }: { answer: AnswerFile }) {
  const { text, status, withdrawnFor, acts } = answer
  return (
    <ConsoleSection title="La réponse">
      <div className="grid max-w-2xl gap-6">
        {status !== 'published' && (
          <>
            <Notice tone={status === 'contested' ? 'info' : 'warning'} title={ANSWER_STATUS_LABELS[status]}>
              {withdrawnFor && (
                <p>Motif&nbsp;: {WITHDRAWAL_REASON_LABELS[withdrawnFor].replace(/^Il /, 'il ')}.</p>
              )}
              <p>Elle n’est plus affichée sous l’avis.</p>
            </Notice>
            <p className="border-l border-galet pl-5 leading-relaxed wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </>
        )}
        {acts.length > 0 && (
          <div className="border-t border-hairline">
            {acts.map((act) => (
              <Disclosure key={act} summary={SUMMARIES[act]} name="reponse">
                <FormFor
                  intent={`answer-${act}`}
                  schema={loadSchema}
                  className="grid justify-items-start gap-6"
                >
                  <ActFields act={act} answer={answer} />
                  <SubmitButton>{SUMMARIES[act]}</SubmitButton>
                </FormFor>
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </ConsoleSection>
  )
}

function ActFields({ act, answer }: { act: AnswerAct; answer: AnswerFile }) {
  if (act === 'correct')
    return (
      <>
        <Explained>
          Jusqu’au {formatCivilDate(answer.correctableUntil)}. La réponse portera la date de sa correction.
        </Explained>
        <Field label="Votre réponse" name="text" required className="w-full">
          <TextArea minLength={20} maxLength={LONGEST_ANSWER} rows={5} defaultValue={answer.text} />
        </Field>
      </>
    )
  if (act === 'retract')
    return <Explained>Elle ne sera plus affichée. Vous ne pourrez pas en publier une autre.</Explained>
  if (act === 'contest')
    return (
      <Field label="Vos explications" name="grounds" required className="w-full">
        <TextArea minLength={20} maxLength={LONGEST_REASONING} rows={4} />
      </Field>
    )
  return (
    <>
      <Explained>Le propriétaire ou l’agence qui l’a écrite en est averti par e-mail.</Explained>
      {act === 'withdraw' && (
        <div className="w-full">
          <WithdrawalReasons legend="Motif" />
        </div>
      )}
      <Field label="Vos mots à son auteur (facultatif)" name="note" className="w-full">
        <TextArea maxLength={LONGEST_REASONING} rows={3} />
      </Field>
    </>
  )
}

function Explained({ children }: { children: React.ReactNode }) {
  return <p className="leading-relaxed text-ardoise">{children}</p>
}
