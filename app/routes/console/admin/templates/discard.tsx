import type { ReadableForm } from '#shared/forms/form-schema.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Throws a draft away, once it is asked for. */
export function Discard({ schema }: { schema: () => Promise<ReadableForm> }) {
  return (
    <Disclosure summary="Jeter le brouillon">
      <FormFor intent="discard" schema={schema} className="grid gap-4 pb-5">
        <p className="text-ardoise">Ce qui y est écrit est perdu. La version en vigueur ne change pas.</p>
        <SubmitButton variant="danger" className="justify-self-start">
          Jeter le brouillon
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
