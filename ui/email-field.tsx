import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  label?: string
  defaultValue?: string | undefined
  /** `username` where the address signs in. */
  autoComplete?: 'email' | 'username'
}

/** A field for an e-mail address, read by `emailField` (`shared/forms/fields.ts`). */
export function EmailField({
  label = 'Adresse e-mail',
  defaultValue,
  autoComplete = 'email',
}: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      required
      type="email"
      autoComplete={autoComplete}
      spellCheck={false}
      defaultValue={defaultValue}
    />
  )
}
