import { Notice } from '#ui/notice.tsx'
import { type ReviewStatus, WITHDRAWAL_REASON_LABELS, type WithdrawalReason } from '../review-moderation.ts'

type WithdrawalNoticeProps = { status: ReviewStatus; reason: WithdrawalReason | null }

const TITLES = {
  withdrawn: 'Votre avis est retiré',
  contested: 'Vous contestez ce retrait',
  refused: 'Le retrait de votre avis est confirmé',
} as const

const NEXT = {
  withdrawn: 'Il n’est plus affiché et ne compte plus dans la note de la villa.',
  contested: 'Nous relisons votre avis. Vous aurez notre réponse par e-mail.',
  refused: 'Nous l’avons relu avec vos explications\u00a0: il reste retiré.',
} as const

/** To its author: why a review is not published, and what follows; nothing for a published one. */
export function WithdrawalNotice({ status, reason }: WithdrawalNoticeProps) {
  if (status === 'published') return null
  return (
    <Notice tone={status === 'contested' ? 'info' : 'warning'} title={TITLES[status]}>
      {reason && <p>Motif&nbsp;: {WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')}.</p>}
      <p>{NEXT[status]}</p>
    </Notice>
  )
}
