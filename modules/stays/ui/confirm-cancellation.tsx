import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatEuros } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextArea } from '#ui/text-area.tsx'
import type { Foreseen } from '../stay-cancellation.ts'
import { type CancellationRefusal, fieldErrors } from './cancellation-refused.tsx'

type ConfirmProps = {
  foreseen: Foreseen
  /** What the act before was refused for. */
  refusal: CancellationRefusal | null
  /** Where keeping the stay leads. */
  keepPath: string
}

/** The act itself: the figures that were read, a reason for who wishes to give one, and one box to tick. */
export function ConfirmCancellation({ foreseen, refusal, keepPath }: ConfirmProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().state !== 'idle'
  const errors = fieldErrors(refusal)
  useFocusFirstInvalid(form, errors)
  const { refunded, kept } = foreseen
  return (
    // Other figures ask for consent again: the box comes back empty.
    <Form
      ref={form}
      key={`${refunded} ${kept}`}
      method="post"
      className="grid max-w-2xl gap-6"
      aria-labelledby="confirmer"
    >
      <h2 id="confirmer" className="display-sm">
        Confirmer
      </h2>
      <input type="hidden" name="refunded" value={refunded} />
      <input type="hidden" name="kept" value={kept} />
      <Field
        label="Motif (facultatif)"
        name="note"
        hint="Il aide l’agence et ne change rien au remboursement."
        error={errors?.note}
      >
        <TextArea maxLength={500} />
      </Field>
      <Checkbox
        name="agreed"
        value="yes"
        required
        error={errors?.agreed}
        label={`J’annule ce séjour\u00a0: ses nuits sont libérées, ${formatEuros(refunded)} me sont remboursés et ${formatEuros(kept)} sont conservés. C’est définitif.`}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={pending}>
          Annuler mon séjour
        </Button>
        <ButtonLink to={keepPath} variant="secondary">
          Garder mon séjour
        </ButtonLink>
      </div>
    </Form>
  )
}
