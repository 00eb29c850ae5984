import { type ReactNode, useId } from 'react'
import { useIsInForm } from './form-context.ts'

type FormPartProps = {
  /** What the part is about; absent for the buttons that end a form, which stand under its fields. */
  title?: ReactNode
  /** What is to be known before the fields are filled. */
  help?: ReactNode
  id?: string
  children: ReactNode
}

/**
 * A part of a form, or a part of a page that is a form: its words, then its fields. Where there is room the words stand beside the
 * fields, and the fields of all parts under each other (decision 226).
 */
export function FormPart({ title, help, id, children }: FormPartProps) {
  const heading = useId()
  const isGroup = useIsInForm() && title !== undefined
  const Part = title === undefined ? 'div' : isGroup ? 'fieldset' : 'section'
  return (
    <Part
      id={id}
      className={title === undefined ? 'form-part form-end' : 'form-part'}
      {...(isGroup && { 'aria-labelledby': heading })}
    >
      <div className="form-part-words">
        {title !== undefined && (
          <h2 id={heading} className="display-sm wrap-anywhere">
            {title}
          </h2>
        )}
        {help}
      </div>
      <div className="form-part-fields">{children}</div>
    </Part>
  )
}
