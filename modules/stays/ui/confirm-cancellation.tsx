import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ForeseenCancellation } from '../stay-cancellation.ts'

type ConfirmProps = {
  foreseen: ForeseenCancellation
  /** Address of the link that keeps the stay. */
  keepPath: string
}

const loadSchema = async () => (await import('../cancellation-form.ts')).CANCEL_STAY_FORM

/** The form that cancels: the figures shown, an optional reason, and a box to tick. */
export function ConfirmCancellation({ foreseen: { refunded, kept }, keepPath }: ConfirmProps) {
  return (
    // New figures require a new consent: the box is then empty.
    <FormFor
      key={`${refunded} ${kept}`}
      intent="cancel"
      schema={loadSchema}
      hidden={{ refunded, kept }}
      notice={null}
      className="grid max-w-2xl gap-6"
      aria-labelledby="confirmer"
    >
      <h2 id="confirmer" className="display-sm">
        Confirmer
      </h2>
      <Field
        label="Motif (facultatif)"
        name="note"
        hint="Il aide l’agence et ne change rien au remboursement."
      >
        <TextArea maxLength={500} />
      </Field>
      <Checkbox
        name="agreed"
        value="yes"
        required
        defaultChecked={false}
        label={`J’annule ce séjour\u00a0: ses nuits sont libérées, ${formatEuros(refunded)} me sont remboursés et ${formatEuros(kept)} sont conservés. C’est définitif.`}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Annuler mon séjour</SubmitButton>
        <ButtonLink to={keepPath} variant="secondary">
          Garder mon séjour
        </ButtonLink>
      </div>
    </FormFor>
  )
}
