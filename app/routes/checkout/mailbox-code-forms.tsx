import { codeError } from '#app/copy/code-error.ts'
import type { MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { waitInWords } from '#shared/refusal-words.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type MailboxCodeFormsProps = {
  /** Where the forms are sent; the page's own address by default. */
  action?: string
  proof: MailboxProof
  /** The label of the button, which says what the code gives access to. */
  submit: string
  refused: FormAnswer | null
}

/** The refusals that `MailboxCodeForms` shows itself, beside its field or below it. */
export const CODE_REFUSALS = ['WRONG_CODE', 'CODE_EXPIRED']

/** Checks the code that was mailed (`intent=prove`), or mails another one (`intent=code`). */
export function MailboxCodeForms({ action, proof, submit, refused }: MailboxCodeFormsProps) {
  const error = codeError(refused, 'Demandez-en un nouveau.')
  const sent = proof.code !== 'none'
  const sentTo = action === undefined ? {} : { action }
  return (
    <>
      {sent && (
        <FormFor {...sentTo} intent="prove" notice={null} className="grid gap-5">
          <Field label="Code à six chiffres" name="code" required error={error} className="max-w-60">
            <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={9} className="tabular" />
          </Field>
          <SubmitButton size="large" className="justify-self-start max-sm:w-full">
            {submit}
          </SubmitButton>
        </FormFor>
      )}
      {proof.allSent ? (
        <p className="text-ardoise">
          Tous les codes prévus ont été envoyés. Vérifiez vos courriers indésirables, ou demandez-en un autre
          dans {waitInWords(proof.nextCodeIn)}.
        </p>
      ) : (
        <FormFor
          {...sentTo}
          intent="code"
          notice={null}
          className="flex flex-wrap items-center gap-x-5 gap-y-2"
        >
          <SubmitButton variant={sent ? 'secondary' : 'primary'}>
            {sent ? 'Recevoir un nouveau code' : 'Recevoir mon code'}
          </SubmitButton>
        </FormFor>
      )}
    </>
  )
}
