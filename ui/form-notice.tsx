import { lazy } from 'react'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Notice } from './notice.tsx'

/** The sentences of all refusals weigh 3 KB and few forms are refused: they are fetched with a refusal. */
const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice.tsx')).RefusedNotice }))

type FormNoticeProps = {
  refused: FormAnswer
  /** The general notice when fields have errors: each field shows what to do. */
  invalid?: string
}

/** Gives above a form the reason of its refusal. */
export function FormNotice({ refused, invalid = 'Vérifiez les champs signalés.' }: FormNoticeProps) {
  if (refused.refusal.code !== 'INVALID_INPUT') return <RefusedNotice refusal={refused.refusal} />
  return (
    <Notice tone="error" title="Informations incomplètes">
      {invalid}
    </Notice>
  )
}
