import { formatInstant } from '#shared/paris-time.ts'
import { Timeline } from '#ui/timeline.tsx'
import type { ReviewHistoryLine } from '../review-file.ts'
import { REVIEW_ACT_LABELS, WITHDRAWAL_REASON_LABELS } from '../review-moderation.ts'

/** What happened to a review, the earliest first, with the reason of each withdrawal. */
export function ReviewHistory({ history }: { history: readonly ReviewHistoryLine[] }) {
  return (
    <Timeline
      label="Historique de l’avis"
      items={history.map(({ act, at, reason, note }, n) => ({
        id: n,
        title: REVIEW_ACT_LABELS[act],
        when: formatInstant(at),
        children: (reason || note) && (
          <>
            {reason && <p>{WITHDRAWAL_REASON_LABELS[reason]}.</p>}
            {note && <p className="wrap-anywhere whitespace-pre-line text-encre">«&nbsp;{note}&nbsp;»</p>}
          </>
        ),
      }))}
    />
  )
}
