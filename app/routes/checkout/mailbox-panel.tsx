import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { RefusedAction } from '#app/refusable.ts'
import type { MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextInput } from '#ui/text-input.tsx'

type MailboxPanelProps = {
  action: string
  email: string
  proof: MailboxProof
  /** Where a wrong e-mail is corrected. */
  guestPath: string
  refused: RefusedAction | null
}

/** Before the exact text: the code mailed to the traveller, which shows that the mailbox is theirs (domain §8). */
export function MailboxPanel({ action, email, proof, guestPath, refused }: MailboxPanelProps) {
  const { formData } = useNavigation()
  const pending = (intent: string) => formData?.get('intent') === intent
  const formRef = useRef<HTMLFormElement>(null)
  const error = codeError(refused)
  useFocusFirstInvalid(formRef, error ? refused : null)
  const sent = proof.code !== 'none'
  return (
    <section aria-labelledby="confirmer" className="mb-10 grid gap-5 border-y border-encre py-7">
      <h2 id="confirmer" className="display-sm">
        Confirmez votre adresse e-mail
      </h2>
      <p className="max-w-prose leading-relaxed">
        L’adresse exacte de la maison n’est montrée qu’à une personne dont l’adresse e-mail est confirmée.{' '}
        {sent ? 'Un code à six chiffres a été envoyé à' : 'Nous vous envoyons un code à six chiffres à'}{' '}
        <strong className="font-medium wrap-anywhere">{email}</strong>.{' '}
        {sent && 'Il ouvre le texte exact à signer.'}{' '}
        <Link to={guestPath} className="text-link">
          Corriger l’adresse
        </Link>
      </p>
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
            Lire le texte exact
          </Button>
        </Form>
      )}
      {proof.nextCodeIn === null ? (
        <p className="text-ardoise">
          Tous les codes prévus ont été envoyés. Vérifiez vos courriers indésirables, ou revenez dans une
          heure.
        </p>
      ) : (
        <Form method="post" action={action} className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <input type="hidden" name="intent" value="code" />
          <Button type="submit" variant={sent ? 'secondary' : 'primary'} pending={pending('code')}>
            {sent ? 'Recevoir un nouveau code' : 'Recevoir mon code'}
          </Button>
        </Form>
      )}
    </section>
  )
}

function codeError(refused: RefusedAction | null): string | null {
  if (refused?.refusal.code === 'CODE_EXPIRED') return 'Ce code n’est plus valable. Demandez-en un nouveau.'
  if (refused?.refusal.code !== 'WRONG_CODE') return null
  const left = Number(refused.refusal.details.attemptsLeft)
  if (left === 0) return 'Ce code n’est pas le bon, et il n’est plus valable. Demandez-en un nouveau.'
  return `Ce code n’est pas le bon. Vérifiez l’e-mail\u00a0: il vous reste ${left} essai${left > 1 ? 's' : ''}.`
}
