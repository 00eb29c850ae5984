import { codeError } from '#app/copy/code-error.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { maskedIban } from '#shared/iban.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type ConfirmAccountProps = {
  waitingIbanEnd: string
  /** Where the code went, in part. */
  mailbox: string
  refused: FormAnswer | null
  isSentAgain: boolean
}

/** The refusals that stand beside the field of the code. */
const CODE_REFUSALS = ['WRONG_CODE', 'CODE_EXPIRED']

/** The account that was typed, and the code from the mailbox without which it is not recorded. */
export function ConfirmAccount({ waitingIbanEnd, mailbox, refused, isSentAgain }: ConfirmAccountProps) {
  const error = codeError(refused, 'Demandez-en un nouveau.')
  const other = refused && !CODE_REFUSALS.includes(refused.refusal.code)
  return (
    <div className="grid max-w-prose gap-5">
      {other && <FormNotice refused={refused} />}
      {isSentAgain && !refused && (
        <Notice tone="success" title="Un nouveau code est parti">
          Le précédent ne sert plus.
        </Notice>
      )}
      <p className="leading-relaxed">
        Pour que personne d’autre ne puisse recevoir vos loyers, nous avons envoyé un code à six chiffres à{' '}
        <strong className="font-medium wrap-anywhere">{mailbox}</strong>. Il confirme le compte{' '}
        <strong className="font-medium whitespace-nowrap">{maskedIban(waitingIbanEnd)}</strong>, qui n’est pas
        encore enregistré.
      </p>
      <FormFor intent="confirm" notice={null} className="grid gap-5">
        <Field label="Code à six chiffres" name="code" required error={error} className="max-w-60">
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={9} className="tabular" />
        </Field>
        <SubmitButton className="justify-self-start">Confirmer ce compte</SubmitButton>
      </FormFor>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <FormFor intent="code" notice={null}>
          <SubmitButton variant="secondary">Recevoir un nouveau code</SubmitButton>
        </FormFor>
        <FormFor intent="retype" notice={null}>
          <SubmitButton variant="secondary">Corriger le compte</SubmitButton>
        </FormFor>
      </div>
    </div>
  )
}
