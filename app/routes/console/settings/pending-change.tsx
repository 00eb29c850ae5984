import type { ReactNode } from 'react'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type PendingChangeProps = {
  title: string
  /** The act of the page that stops the change, and the identifier of the change; none for those who may not. */
  stop?: { intent: string; change: string }
  /** What the change waits for. */
  children: ReactNode
}

/** A change of an account that a mailed link confirms: what it waits for, and the button that stops it. */
export function PendingChange({ title, stop, children }: PendingChangeProps) {
  return (
    <Notice tone="info" title={title}>
      <div className="grid justify-items-start gap-3 wrap-anywhere">
        <p>{children}</p>
        {stop && (
          <FormFor intent={stop.intent} about={{ change: stop.change }}>
            <SubmitButton size="small" variant="secondary">
              Arrêter ce changement
            </SubmitButton>
          </FormFor>
        )}
      </div>
    </Notice>
  )
}
