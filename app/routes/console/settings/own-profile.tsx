import { type AccountAnswer, fieldErrors } from '#app/routes/auth/account-answer.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type OwnProfileProps = {
  profile: { firstName: string; lastName: string; phone: string | null }
  /** They were just corrected. */
  corrected: boolean
  answer: AccountAnswer | undefined
}

/** What somebody said of themselves, to be corrected (GDPR art. 16). */
export function OwnProfile({ profile, corrected, answer }: OwnProfileProps) {
  const errors = fieldErrors(answer)
  const typed = answer?.values ?? profile
  return (
    <ConsoleSection title="Vos coordonnées">
      <div className="grid max-w-md gap-6">
        {corrected && !answer && <Notice tone="success" title="Vos coordonnées sont à jour" />}
        <AccountForm act="profile" answer={answer} submit="Enregistrer" submitting="Enregistrement en cours…">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Prénom" name="firstName" required error={errors.firstName}>
              <TextInput autoComplete="given-name" defaultValue={typed.firstName} />
            </Field>
            <Field label="Nom" name="lastName" required error={errors.lastName}>
              <TextInput autoComplete="family-name" defaultValue={typed.lastName} />
            </Field>
          </div>
          <Field label="Téléphone (facultatif)" name="phone" error={errors.phone}>
            <TextInput type="tel" autoComplete="tel" defaultValue={typed.phone ?? ''} />
          </Field>
        </AccountForm>
      </div>
    </ConsoleSection>
  )
}
