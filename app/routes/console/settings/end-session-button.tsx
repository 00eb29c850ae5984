import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type EndSessionButtonProps = {
  /** The id of a session, or `ALL_OTHERS`. */
  which: string
  label: string
  /** What tells this session from the others of the list. */
  of?: string
}

/** Ends a session of an account, or several. */
export function EndSessionButton({ which, label, of }: EndSessionButtonProps) {
  return (
    <FormFor
      intent="end-session"
      about={{ session: which }}
      preventScrollReset
      className="justify-self-start"
    >
      <SubmitButton variant="secondary" size="small" aria-label={of && `${label} la session ${of}`}>
        {label}
      </SubmitButton>
    </FormFor>
  )
}
