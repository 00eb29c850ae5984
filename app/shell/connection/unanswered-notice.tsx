import { Button } from '#ui/button.tsx'
import { faultWords } from '#ui/fault-words.ts'
import { Notice } from '#ui/notice.tsx'
import type { Unanswered } from './unanswered.ts'

type UnansweredNoticeProps = { title: string; detail?: string; unanswered: Unanswered }

/** Shown in the part that made the request: the request that failed, the cause, and a button to try again. */
export function UnansweredNotice({ title, detail, unanswered: { fault, tryAgain } }: UnansweredNoticeProps) {
  const action = (
    <Button variant="secondary" size="small" onClick={tryAgain}>
      Réessayer
    </Button>
  )
  return (
    <Notice tone="error" title={title} action={action}>
      {detail} {faultWords(fault)}
    </Notice>
  )
}
