import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { codeError } from '#app/copy/code-error.ts'
import type { RefusedAction } from '#app/refusable.ts'
import type { MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { waitInWords } from '#shared/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextInput } from '#ui/text-input.tsx'

type MailboxCodeFormsProps = {
  action: string
  proof: MailboxProof
  /** What the right code leads to. */
  submit: string
  refused: RefusedAction | null
}

/** What `MailboxCodeForms` says beside its own field, or below it. */
export const SAID_BESIDE_CODE = ['WRONG_CODE', 'CODE_EXPIRED']

/** Takes the code that was mailed (`intent=prove`) and has another one mailed (`intent=code`). */
export function MailboxCodeForms({ action, proof, submit, refused }: MailboxCodeFormsProps) {
  const { formData } = useNavigation()
  const pending = (intent: string) => formData?.get('intent') === intent
  const formRef = useRef<HTMLFormElement>(null)
  const error = codeError(refused, 'Demandez-en un nouveau.')
  useFocusFirstInvalid(formRef, error ? refused : null)
  const sent = proof.code !== 'none'
  return (
    <>
      {sent && (
        <Form method="post" action={action} ref={formRef} noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="prove" />
          <Field label="Code à six chiffres" name="code" required error={error} className="max-w-60">
            <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={9} className="tabular" />
          </Field>
          <Button
            type="submit"
            size="large"
            pending={pending('prove')}
            className="justify-self-start max-sm:w-full"
          >
            {submit}
          </Button>
        </Form>
      )}
      {proof.allSent ? (
        <p className="text-ardoise">
          Tous les codes prévus ont été envoyés. Vérifiez vos courriers indésirables, ou demandez-en un autre
          dans {waitInWords(proof.nextCodeIn)}.
        </p>
      ) : (
        <Form method="post" action={action} className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <input type="hidden" name="intent" value="code" />
          <Button type="submit" variant={sent ? 'secondary' : 'primary'} pending={pending('code')}>
            {sent ? 'Recevoir un nouveau code' : 'Recevoir mon code'}
          </Button>
        </Form>
      )}
    </>
  )
}
