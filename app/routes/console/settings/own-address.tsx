import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import type { EmailChange } from '#modules/accounts/email-change.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

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
    <ConsoleSection title="Adresse e-mail" id="adresse">
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-6">
        {stopped && !change && <Notice tone="success" title="Le changement d’adresse est arrêté" />}
        <p className="leading-relaxed wrap-anywhere">
          Vous vous connectez avec l’adresse <span className="font-medium">{email}</span>.
        </p>
        {change && <UnderWay change={change} />}
        <AccountForm
          key={change?.id ?? 'none'}
          intent="change-email"
          schema={loadSchema}
          submit="Changer d’adresse"
          submitting="Envoi du lien…"
        >
          <TextField
            label="Nouvelle adresse e-mail"
            name="email"
            required
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
          <OwnPassword email={email} label="Votre mot de passe" />
        </AccountForm>
        <p className="text-sm leading-relaxed text-ardoise">
          Nous envoyons un lien à la nouvelle adresse pour la confirmer. Elle remplace l’actuelle deux jours
          plus tard&nbsp;; jusque-là, un lien envoyé à l’adresse actuelle peut l’arrêter.
        </p>
      </div>
    </ConsoleSection>
  )
}

/** The change under way: until when it waits, and how to stop it. */
function UnderWay({ change: { id, newEmail, takesEffectAt } }: { change: EmailChange }) {
  return (
    <Notice tone="info" title="Changement d’adresse en cours">
      <div className="grid justify-items-start gap-3 wrap-anywhere">
        <p>
          {takesEffectAt
            ? `${newEmail} devient votre adresse le ${formatInstant(takesEffectAt)}.`
            : `Confirmez ce changement par le lien envoyé à ${newEmail}.`}
        </p>
        <FormFor intent="stop-email" about={{ change: id }}>
          <SubmitButton size="small" variant="secondary">
            Arrêter ce changement
          </SubmitButton>
        </FormFor>
      </div>
    </Notice>
  )
}
