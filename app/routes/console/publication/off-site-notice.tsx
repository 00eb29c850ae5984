import type { PublicationView } from '#modules/publication/publication-view.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'

/** Since when and why a listing is on pause or in the archive, and how it comes back. */
export function OffSiteNotice({ listing: { status, left, whyNotAsItWas } }: { listing: PublicationView }) {
  if (!left) return null
  const { at, reason, undoableUntil } = left
  const isPaused = status === 'paused'
  return (
    <Notice
      tone={isPaused ? 'warning' : 'info'}
      title={`${isPaused ? 'En pause depuis le' : 'Archivée le'} ${formatInstant(at)}`}
    >
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {isPaused && (
        <p>
          {whyNotAsItWas ??
            'Elle revient telle quelle dès que vous la remettez en ligne, si rien ne manque à son passeport.'}
        </p>
      )}
      {undoableUntil && <p>Vous pouvez annuler l’archivage jusqu’au {formatInstant(undoableUntil)}.</p>}
    </Notice>
  )
}
