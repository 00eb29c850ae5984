import type { ComponentProps } from 'react'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type AccountFormProps = Pick<ComponentProps<typeof FormFor>, 'about' | 'hidden' | 'schema'> & {
  children?: ComponentProps<typeof FormFor>['children']
  intent: string
  submit: string
  /** The button's label while the answer is awaited (spec §4). */
  submitting: string
  danger?: boolean
  /** Its password is a new one: an error on that field alone is shown as the rules of spec §5. */
  choosesPassword?: boolean
  /** It is a part of a larger page: its button is as wide as its words. */
  isOfPage?: boolean
}

/** A form about an account: the refusal, the fields, one button, which is wide on a screen of its own. */
export function AccountForm({
  submit,
  submitting,
  danger,
  choosesPassword,
  isOfPage = false,
  children,
  ...form
}: AccountFormProps) {
  return (
    <FormFor {...form} {...(choosesPassword && { notice: passwordNotice })} className="grid gap-6">
      {children}
      <SubmitButton
        {...(isOfPage ? { className: 'justify-self-start' } : { size: 'large', wide: true })}
        variant={danger ? 'danger' : 'primary'}
        pendingLabel={submitting}
      >
        {submit}
      </SubmitButton>
    </FormFor>
  )
}

function passwordNotice(refused: FormAnswer) {
  const isWeak = refused.refusal.code === 'INVALID_INPUT' && Object.keys(refused.errors).join() === 'password'
  const refusal = isWeak ? ({ code: 'WEAK_PASSWORD', details: {} } as const) : refused.refusal
  return <FormNotice refused={{ ...refused, refusal }} />
}
