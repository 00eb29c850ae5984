import { LONGEST_REASONING, type ReviewStatus } from '#modules/reviews/review-moderation.ts'
import { WithdrawalReasons } from '#modules/reviews/ui/withdrawal-reasons.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type ModerationFormsProps = {
  status: ReviewStatus
  /** True when reports wait for a decision. */
  hasReports: boolean
}

const loadSchema = async () => (await import('#modules/reviews/review-forms.ts')).REVIEW_DESK_FORM

/** The decisions that staff may take about a review in its current status. */
export function ModerationForms({ status, hasReports }: ModerationFormsProps) {
  return (
    <ConsoleSection title="Décider">
      <div className="max-w-2xl border-t border-hairline">
        {status === 'published' && hasReports && (
          <Decision
            intent="keep"
            summary="Maintenir l’avis"
            explained="Les signalements sont classés, et ceux qui l’ont demandé en sont avertis. L’auteur n’en sait rien."
            note="Note interne"
          />
        )}
        {status === 'published' && (
          <Decision
            intent="withdraw"
            summary="Retirer l’avis"
            explained="Il n’est plus affiché ni compté. Son auteur reçoit le motif et vos mots, et peut contester."
            note="Vos mots à l’auteur"
          />
        )}
        {status === 'contested' && (
          <Decision
            intent="uphold"
            summary="Confirmer le retrait"
            explained="L’auteur en est averti et ne peut plus contester ce retrait."
            note="Vos mots à l’auteur"
          />
        )}
        {status !== 'published' && (
          <Decision
            intent="restore"
            summary="Rétablir l’avis"
            explained="Il est de nouveau affiché et compté. Son auteur en est averti."
            note="Vos mots à l’auteur"
          />
        )}
      </div>
    </ConsoleSection>
  )
}

type DecisionProps = {
  intent: 'keep' | 'withdraw' | 'restore' | 'uphold'
  summary: string
  explained: string
  note: string
}

function Decision({ intent, summary, explained, note }: DecisionProps) {
  return (
    <Disclosure summary={summary} name="decision">
      <FormFor intent={intent} schema={loadSchema} className="grid justify-items-start gap-6">
        <p className="leading-relaxed text-ardoise">{explained}</p>
        {intent === 'withdraw' && (
          <div className="w-full">
            <WithdrawalReasons legend="Motif" />
          </div>
        )}
        <Field label={`${note} (facultatif)`} name="note" className="w-full">
          <TextArea maxLength={LONGEST_REASONING} rows={3} />
        </Field>
        <SubmitButton>{summary}</SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
