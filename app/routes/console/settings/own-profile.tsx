import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type OwnProfileProps = {
  profile: { firstName: string; lastName: string; phone: string | null }
  /** They were just corrected. */
  corrected: boolean
}

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).SETTINGS_FORM

/** What a person said of themselves, to correct (GDPR art. 16). */
export function OwnProfile({ profile, corrected }: OwnProfileProps) {
  return (
    <ConsoleSection title="Vos coordonnées">
      <div className="grid max-w-md gap-6">
        {corrected && <Notice tone="success" title="Vos coordonnées sont à jour" />}
        <AccountForm
          intent="profile"
          schema={loadSchema}
          submit="Enregistrer"
          submitting="Enregistrement en cours…"
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="Prénom"
              name="firstName"
              required
              autoComplete="given-name"
              defaultValue={profile.firstName}
            />
            <TextField
              label="Nom"
              name="lastName"
              required
              autoComplete="family-name"
              defaultValue={profile.lastName}
            />
          </div>
          <TextField
            label="Téléphone (facultatif)"
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone ?? ''}
          />
        </AccountForm>
      </div>
    </ConsoleSection>
  )
}
