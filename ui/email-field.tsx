import { TextField } from './text-field.tsx'

/** A field for an e-mail address, read by `emailField` (`shared/forms/fields.ts`). */
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
