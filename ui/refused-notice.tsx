import type { ReactNode } from 'react'
import type { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from './notice.tsx'

type RefusedNoticeProps = { refusal: Pick<Refusal, 'code' | 'details'>; children?: ReactNode }

/** The notice of a refusal, in the product's own words. */
export function RefusedNotice({ refusal, children }: RefusedNoticeProps) {
  const { title, detail } = refusalWords(refusal)
  return (
    <Notice tone="error" title={title}>
      {detail}
      {children}
    </Notice>
  )
}
