import { TextField } from '#ui/text-field.tsx'

/** The account of clients’ money of an agency: its holder, number, BIC and bank, read by the fields of `agency-fields.ts`. */
export function ClientsAccountFields() {
  return (
    <>
      <TextField label="Titulaire du compte" name="accountHolder" required autoComplete="off" />
      <TextField label="Numéro de compte (IBAN)" name="iban" required autoComplete="off" spellCheck={false} />
      <TextField label="BIC" name="bic" required autoComplete="off" spellCheck={false} />
      <TextField label="Banque" name="bankName" required autoComplete="off" />
    </>
  )
}
