import { TextField } from '#ui/text-field.tsx'

type Known = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
}

/** First and last name of an account, for registration and settings. */
export function NameFields({ known: { firstName, lastName } }: { known: Known }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label="Prénom"
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={firstName}
      />
      <TextField label="Nom" name="lastName" required autoComplete="family-name" defaultValue={lastName} />
    </div>
  )
}

/** An optional telephone number. */
export function OptionalPhoneField({ known: { phone } }: { known: Known }) {
  return (
    <TextField
      label="Téléphone (facultatif)"
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={phone ?? undefined}
    />
  )
}
