import type { ReactNode } from 'react'
import type { RefusalCode } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { Notice } from './notice.tsx'

/** Why a step was refused and what to do, in the spec's words; `children` adds the details of this step. */
export function RefusalNotice({
  code,
  action,
  children,
}: {
  code: RefusalCode
  action?: ReactNode
  children?: ReactNode
}) {
  const { title, detail } = REFUSAL_MESSAGES[code]
  return (
    <Notice tone="error" title={title} action={action}>
      {children ?? detail}
    </Notice>
  )
}
