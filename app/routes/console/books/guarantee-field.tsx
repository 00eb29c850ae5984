import { typedEuros } from '#shared/money.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The amount of an agency's guarantor with its button, for the form around it. */
export function GuaranteeField({ guarantee }: { guarantee: number | null }) {
  return (
    <>
      <TextField
        label="Montant garanti, en euros"
        name="amount"
        hint="Celui de l’attestation du garant."
        className="max-w-sm"
        defaultValue={typedEuros(guarantee)}
        inputMode="decimal"
        autoComplete="off"
      />
      <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
    </>
  )
}
