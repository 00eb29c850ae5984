import { TextField } from './text-field.tsx'

/** The e-mail address a form asks for, as `emailField` (`shared/forms/fields.ts`) reads it. */
export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <TextField
      label="Adresse e-mail"
      name="email"
      required
      type="email"
      autoComplete="email"
      spellCheck={false}
      defaultValue={defaultValue}
    />
  )
}
