import { lazy } from 'react'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Notice } from './notice.tsx'

/** The sentences of all refusals weigh 3 KB, and few forms are refused: they come with the answer. */
const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice.tsx')).RefusedNotice }))

type FormNoticeProps = {
  refused: FormAnswer
  /** What is said where fields are to be mended: each says itself what to do. */
  invalid?: string
}

/** Says above a form why it was refused. */
export function FormNotice({ refused, invalid = 'Vérifiez les champs signalés.' }: FormNoticeProps) {
  if (refused.refusal.code !== 'INVALID_INPUT') return <RefusedNotice refusal={refused.refusal} />
  return (
    <Notice tone="error" title="Informations incomplètes">
      {invalid}
    </Notice>
  )
}
