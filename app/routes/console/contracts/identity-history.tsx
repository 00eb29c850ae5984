import type { OwnerConditions } from '#modules/owner-conditions/cgv-line.ts'
import { IDENTITY_DOCUMENT_LABELS, LONGEST_WITHDRAWAL_REASON } from '#modules/signatures/identity-evidence.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'

type IdentityHistoryProps = {
  owner: Pick<OwnerConditions, 'userId' | 'name' | 'mayBeChecked' | 'check' | 'history'>
  /** The withdrawal that was just sent has errors to correct. */
  isWrong: boolean
}

/**
 * Every check of an owner's identity, every withdrawal with its reason, and the form that withdraws the last
 * check.
 */
export function IdentityHistory({ owner, isWrong }: IdentityHistoryProps) {
  if (owner.history.length === 0) return null
  return (
    <Disclosure
      summary="Vérifications enregistrées"
      aside={<span className="tabular text-ardoise">{owner.history.length}</span>}
      open={isWrong}
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
        {owner.check && owner.mayBeChecked && <WithdrawalForm owner={owner} />}
      </div>
    </Disclosure>
  )
}

function WithdrawalForm({ owner }: Pick<IdentityHistoryProps, 'owner'>) {
  return (
    <FormFor
      intent="uncheck"
      act="identity.withdraw"
      about={{ owner: owner.userId }}
      notice={null}
      className="grid max-w-xl gap-5"
    >
      <Field
        label="Motif du retrait"
        name="reason"
        required
        hint="Ce qui attend une signature est retiré avec la vérification. Ce qui est signé reste, et la garde en preuve."
      >
        <TextArea maxLength={LONGEST_WITHDRAWAL_REASON} />
      </Field>
      <SubmitButton variant="secondary" className="justify-self-start">
        Retirer la vérification<span className="sr-only">, {owner.name}</span>
      </SubmitButton>
    </FormFor>
  )
}
