import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type AskAccountProps = {
  /** Why there is a form: where the traveler is led by it. */
  words: string
  label: string
  /** The link has just been mailed. */
  sent?: boolean
}

/** Leads the traveler to the form that takes their account; the link itself reaches their mailbox alone. */
export function AskAccount({ words, label, sent = false }: AskAccountProps) {
  return (
    <FormFor intent="account" className="grid justify-items-start gap-4">
      {sent ? (
        <Notice tone="success" title="Le lien est envoyé">
          Ouvrez l’e-mail reçu à l’adresse de la réservation&nbsp;: son lien permet d’indiquer votre compte.
        </Notice>
      ) : (
        <p className="max-w-prose">{words}</p>
      )}
      <SubmitButton variant={sent ? 'secondary' : 'primary'}>{label}</SubmitButton>
    </FormFor>
  )
}
