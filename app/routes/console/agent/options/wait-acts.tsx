import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const loadSchema = async () => (await import('./option-schema.ts')).WAIT_FORM

/** What may be done for one who waits for nights: their answer while nights are offered to them, else their leaving the line. */
export function WaitActs({ wait, name, isOffered }: { wait: string; name: string; isOffered: boolean }) {
  return (
    <FormFor
      intent={isOffered ? ['accept', 'refuse'] : 'leave'}
      act={isOffered ? ['option.accept_offer', 'option.refuse_offer'] : 'option.leave_line'}
      schema={loadSchema}
      about={{ wait }}
      hidden={{ wait }}
      className="flex flex-wrap justify-end gap-3"
    >
      {isOffered ? (
        <>
          <SubmitButton
            intent="accept"
            act="option.accept_offer"
            id={`attente-${wait}`}
            variant="secondary"
            size="small"
            aria-label={`Accepter pour ${name}`}
          >
            Accepter
          </SubmitButton>
          <SubmitButton
            intent="refuse"
            act="option.refuse_offer"
            variant="secondary"
            size="small"
            aria-label={`Refuser pour ${name}`}
          >
            Refuser
          </SubmitButton>
        </>
      ) : (
        <SubmitButton
          act="option.leave_line"
          variant="secondary"
          size="small"
          aria-label={`Retirer ${name} de la liste`}
        >
          Retirer
        </SubmitButton>
      )}
    </FormFor>
  )
}
