import { PasswordField } from '#modules/accounts/ui/password-field.tsx'

type OwnPasswordProps = { email: string; label: string }

/** Asks for the account's password again, so that a person who borrows a signed-in browser cannot change its security. */
export function OwnPassword({ email, label }: OwnPasswordProps) {
  return (
    <>
      {/* Gives password managers the account of this password. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField label={label} name="currentPassword" purpose="current" />
    </>
  )
}
