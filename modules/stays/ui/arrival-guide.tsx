import type { ReservationTracking } from '../tracking.ts'

/** How a traveler enters the villa, or when the guide will be shown; nothing without a guide. */
export function ArrivalGuideSection({ tracking: { guide } }: { tracking: ReservationTracking }) {
  if (!guide) return null
  return (
    <section aria-labelledby="guide" className="grid gap-4">
      <h2 id="guide" className="display-sm">
        Guide d’arrivée
      </h2>
      {guide.state === 'open' ? (
        <p className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{guide.text}</p>
      ) : (
        <p className="max-w-prose text-ardoise">
          Les accès, les codes et les clés paraîtront ici dès que le séjour sera entièrement réglé.
        </p>
      )}
    </section>
  )
}
