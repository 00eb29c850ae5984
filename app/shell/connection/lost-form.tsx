import { useCallback, useEffect, useRef } from 'react'
import { type Unanswered, useUnanswered } from './unanswered.ts'
import { UnansweredNotice } from './unanswered-notice.tsx'

type LostFormProps = {
  /** What the buttons of the form send as their act: a constant. */
  acts: readonly string[]
  title: string
  detail?: string
}

/**
 * Beside a form: which act got no usable answer, in words of its own, and a button that sends it again. It comes into sight: on a phone
 * the pressed button may be a screen away.
 */
export function LostForm({ acts, title, detail = '' }: LostFormProps) {
  const unanswered = useUnanswered(
    useCallback(({ act, form }: Unanswered) => act === 'form' && acts.includes(actOf(form)), [acts]),
  )
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (unanswered) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [unanswered])
  return (
    unanswered && (
      <div ref={notice} className="scroll-my-20">
        <UnansweredNotice title={title} detail={detail} unanswered={unanswered} />
      </div>
    )
  )
}

function actOf(form: FormData | null): string {
  const act = form?.get('intent')
  return typeof act === 'string' ? act : ''
}
