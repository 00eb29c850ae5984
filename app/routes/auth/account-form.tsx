import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { type AccountAnswer, noticeOf } from './account-answer.ts'

type AccountFormProps = {
  answer: AccountAnswer | undefined
  /** Tells this form from the others of its page. */
  act?: string
  submit: string
  /** The button's label while the answer is awaited (spec §4). */
  submitting: string
  danger?: boolean
  children: ReactNode
}

/** A form of the auth screen: what was refused, the fields, one button. Focus goes to the first wrong field. */
export function AccountForm({ answer, act, submit, submitting, danger, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, answer)
  const { formMethod, formData } = useNavigation()
  const pending = formMethod === 'POST' && (formData?.get('act') ?? undefined) === act
  const notice = noticeOf(answer)
  return (
    <Form method="post" ref={form} noValidate className="grid gap-6">
      {notice && (
        <Notice tone="error" title={notice.title}>
          {notice.detail}
        </Notice>
      )}
      {act && <input type="hidden" name="act" value={act} />}
      {children}
      <Button type="submit" size="large" wide variant={danger ? 'danger' : 'primary'} pending={pending}>
        {pending ? submitting : submit}
      </Button>
    </Form>
  )
}
