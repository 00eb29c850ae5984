import { TextField } from '#ui/text-field.tsx'

/** What a contact agreed to, in their words, and where that is found again. */
export function ConsentProof({ words, proof }: { words: string; proof: string }) {
  return (
    <p className="text-sm text-ardoise wrap-anywhere">
      «{'\u00a0'}
      {words}
      {'\u00a0'}» Preuve{'\u00a0'}: {proof}
    </p>
  )
}

/** The fields of both, over the width of a form of two columns. */
export function ConsentProofFields({ label }: { label: string }) {
  const common = { required: true, autoComplete: 'off', maxLength: 1000, className: 'sm:col-span-2' }
  return (
    <>
      <TextField label={label} name="words" {...common} />
      <TextField
        label="Preuve"
        name="proof"
        hint={'Un e-mail, un formulaire, un enregistrement\u00a0: où le retrouver.'}
        {...common}
      />
    </>
  )
}
