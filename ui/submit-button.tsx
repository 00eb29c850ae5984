import type { ComponentProps, ReactNode } from 'react'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Button } from './button.tsx'
import { useFormState } from './form-context.ts'
import { Offered, type OfferedAct } from './offered.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'pending'> & {
  /** The act that this button sends, in a form that has several. */
  intent?: string
  /** The label while the form waits for its answer. */
  pendingLabel?: ReactNode
  /** The act that is done, where a role of an agency may withhold it: the button is then absent. */
  act?: OfferedAct
}

/**
 * The button that sends the form around it. While the form waits for its answer, the button is busy and
 * ignores presses.
 */
export function SubmitButton({ intent, pendingLabel, act, children, ...rest }: SubmitButtonProps) {
  const { pending } = useFormState()
  const isPending = pending !== null && (intent === undefined || pending === intent)
  return (
    <Offered act={act}>
      <Button {...rest} {...(intent && { name: INTENT, value: intent })} type="submit" pending={isPending}>
        {isPending ? (pendingLabel ?? children) : children}
      </Button>
    </Offered>
  )
}
