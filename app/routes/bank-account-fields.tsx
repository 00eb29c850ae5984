import { TextField } from '#ui/text-field.tsx'

/** The holder and the number of a bank account, read by `BANK_ACCOUNT`; `hint` says what becomes of the number. */
export function BankAccountFields({ hint }: { hint?: string }) {
  return (
    <>
      <TextField
        label="Titulaire du compte"
        name="holder"
        required
        autoComplete="name"
        maxLength={70}
        className="w-full"
      />
      <TextField
        label="Numéro de compte (IBAN)"
        name="iban"
        required
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        className="w-full"
      />
    </>
  )
}
