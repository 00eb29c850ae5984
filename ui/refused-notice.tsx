import type { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Notice } from './notice.tsx'

/** The notice of a refusal, in the product's own words. */
export function RefusedNotice({ refusal }: { refusal: Pick<Refusal, 'code' | 'details'> }) {
  const { title, detail } = refusalWords(refusal)
  return (
    <Notice tone="error" title={title}>
      {detail}
    </Notice>
  )
}
