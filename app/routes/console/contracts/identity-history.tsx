import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnerConditions } from '#modules/owner-conditions/cgv-line.ts'
import { IDENTITY_DOCUMENT_LABELS, LONGEST_WITHDRAWAL_REASON } from '#modules/signatures/identity-evidence.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextArea } from '#ui/text-area.tsx'

type IdentityHistoryProps = {
  owner: Pick<OwnerConditions, 'userId' | 'name' | 'check' | 'history'>
  /** What was wrong with the withdrawal just sent. */
  errors: Record<string, string> | null
}

/** Every check of an owner's identity, what was taken back and why, and the way to take the last one back. */
export function IdentityHistory({ owner, errors }: IdentityHistoryProps) {
  if (owner.history.length === 0) return null
  return (
    <Disclosure
      summary="Vérifications enregistrées"
      aside={<span className="tabular text-ardoise">{owner.history.length}</span>}
      open={errors !== null}
      className="text-[0.9375rem]"
    >
      <div className="grid gap-6">
        <ol className="grid gap-3">
          {owner.history.map(({ document, checkedOn, checkedBy, withdrawal }, index) => (
            <li key={owner.history.length - index} className="leading-relaxed">
              {IDENTITY_DOCUMENT_LABELS[document]}, vue le {formatCivilDate(checkedOn)} par {checkedBy}.
              {withdrawal && (
                <span className="block text-encre">
                  Retirée le {formatCivilDate(withdrawal.on)} par {withdrawal.by}&nbsp;:{' '}
                  <q>{withdrawal.reason}</q>
                </span>
              )}
            </li>
          ))}
        </ol>
        {owner.check && <WithdrawalForm owner={owner} errors={errors} />}
      </div>
    </Disclosure>
  )
}

function WithdrawalForm({ owner, errors }: IdentityHistoryProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  useFocusFirstInvalid(formRef, errors)
  return (
    <Form method="post" ref={formRef} noValidate className="grid max-w-xl gap-5">
      <input type="hidden" name="act" value="uncheck" />
      <input type="hidden" name="owner" value={owner.userId} />
      <Field
        label="Motif du retrait"
        name="reason"
        required
        hint="Ce qui attend une signature est retiré avec la vérification. Ce qui est signé reste, et la garde en preuve."
        error={errors?.reason}
      >
        <TextArea maxLength={LONGEST_WITHDRAWAL_REASON} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={
          state !== 'idle' && formData?.get('act') === 'uncheck' && formData.get('owner') === owner.userId
        }
      >
        Retirer la vérification<span className="sr-only">, {owner.name}</span>
      </Button>
    </Form>
  )
}
