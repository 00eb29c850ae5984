import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { type AccountAnswer, noticeOf } from './account-answer.ts'

type AccountFormProps = {
  answer: AccountAnswer | undefined
  submit: string
  /** The button's label while the answer is awaited (spec §4). */
  submitting: string
  children: ReactNode
}

/** A form of the auth screen: what was refused, the fields, one button. Focus goes to the first wrong field. */
export function AccountForm({ answer, submit, submitting, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, answer)
  const pending = useNavigation().formMethod === 'POST'
  const notice = noticeOf(answer)
  return (
    <Form method="post" ref={form} noValidate className="grid gap-6">
      {notice && (
        <Notice tone="error" title={notice.title}>
          {notice.detail}
        </Notice>
      )}
      {children}
      <Button type="submit" size="large" wide pending={pending}>
        {pending ? submitting : submit}
      </Button>
    </Form>
  )
}
