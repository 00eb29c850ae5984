import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import type { EmailChange } from '#modules/accounts/email-change.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { EmailField } from '#ui/email-field.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { PendingChange } from './pending-change.tsx'

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).OWN_SECURITY_FORM

type OwnAddressProps = {
  email: string
  change: EmailChange | null
  /** A change was just stopped from this page. */
  stopped: boolean
}

/** The address the account signs in with, and how it is changed. */
export function OwnAddress({ email, change, stopped }: OwnAddressProps) {
  return (
    <FormPart
      title="Adresse e-mail"
      id="adresse"
      help={
        <>
          <p className="wrap-anywhere">
            Vous vous connectez avec l’adresse <span className="font-medium text-encre">{email}</span>.
          </p>
          <p>
            Nous envoyons un lien à la nouvelle adresse pour la confirmer. Elle remplace l’actuelle deux jours
            plus tard&nbsp;; d’ici là, un lien envoyé à l’adresse actuelle permet d’arrêter le changement.
          </p>
        </>
      }
    >
      {stopped && !change && <Notice tone="success" title="Le changement d’adresse est arrêté" />}
      {change && (
        <PendingChange
          title="Changement d’adresse en cours"
          stop={{ intent: 'stop-email', change: change.id }}
        >
          {change.takesEffectAt
            ? `${change.newEmail} devient votre adresse le ${formatInstant(change.takesEffectAt)}.`
            : `Confirmez ce changement par le lien envoyé à ${change.newEmail}.`}
        </PendingChange>
      )}
      <AccountForm
        key={change?.id ?? 'none'}
        intent="change-email"
        schema={loadSchema}
        submit="Changer d’adresse"
        submitting="Envoi du lien…"
        isOfPage
      >
        <EmailField label="Nouvelle adresse e-mail" />
        <OwnPassword email={email} label="Votre mot de passe" />
      </AccountForm>
    </FormPart>
  )
}
