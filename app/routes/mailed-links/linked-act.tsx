import type { ReactNode } from 'react'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type LinkedActProps = {
  title: string
  intent: string
  submit: string
  /** Takes the place of the words and the button once the act is done. */
  done?: ReactNode
  /** What the button does, in one paragraph. */
  children: ReactNode
}

/** A page that a mailed link opens: what its one button does, then the button. */
export function LinkedAct({ title, intent, submit, done, children }: LinkedActProps) {
  return (
    <div className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 py-12">
      <h1 className="display-lg">{title}</h1>
      {done || (
        <>
          <p className="max-w-prose leading-relaxed wrap-anywhere">{children}</p>
          <FormFor intent={intent}>
            <SubmitButton>{submit}</SubmitButton>
          </FormFor>
        </>
      )}
    </div>
  )
}
