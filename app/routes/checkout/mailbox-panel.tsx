import { Link } from 'react-router'
import type { MailboxProof } from '#modules/accounts/server/find-mailbox-proof.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { MailboxCodeForms } from './mailbox-code-forms.tsx'

type MailboxPanelProps = {
  action: string
  email: string
  proof: MailboxProof
  /** The address where a wrong e-mail is corrected. */
  guestPath: string
  refused: FormAnswer | null
}

/**
 * Shown before the exact text: asks for the code mailed to the traveler, which proves the mailbox (domain
 * §8).
 */
export function MailboxPanel({ action, email, proof, guestPath, refused }: MailboxPanelProps) {
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
        {sent && 'Saisissez ce code pour lire le contrat complet.'}{' '}
        <Link to={guestPath} className="text-link">
          Corriger l’adresse
        </Link>
      </p>
      <MailboxCodeForms action={action} proof={proof} submit="Lire le texte exact" refused={refused} />
    </section>
  )
}
