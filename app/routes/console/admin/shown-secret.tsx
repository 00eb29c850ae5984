import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'

type ShownSecretProps = {
  title: string
  secret: string
  /** The next act for the reader. */
  children?: ReactNode
}

/** A secret that was just made, which no later page shows. */
export function ShownSecret({ title, secret, children }: ShownSecretProps) {
  return (
    <Notice tone="success" title={title}>
      <div className="grid gap-3 pt-1">
        <Field
          label="Secret"
          hint="Copiez-le maintenant dans le coffre de votre logiciel&nbsp;: il n’est montré qu’une fois."
        >
          <TextInput
            readOnly
            value={secret}
            className="tabular"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        {children}
      </div>
    </Notice>
  )
}
