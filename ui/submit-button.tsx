import type { ComponentProps, ReactNode } from 'react'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Button } from './button.tsx'
import { useFormState } from './form-context.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'pending'> & {
  /** The act that this button sends, in a form that has several. */
  intent?: string
  /** The label while the form waits for its answer. */
  pendingLabel?: ReactNode
}

/**
 * The button that sends the form around it. While the form waits for its answer, the button is busy and
 * ignores presses.
 */
export function SubmitButton({ intent, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const { pending } = useFormState()
  const isPending = pending !== null && (intent === undefined || pending === intent)
  return (
    <Button {...rest} {...(intent && { name: INTENT, value: intent })} type="submit" pending={isPending}>
      {isPending ? (pendingLabel ?? children) : children}
    </Button>
  )
}
