import type { PublicationLine } from '#modules/publication/publication-view.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Timeline } from '#ui/timeline.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** The history of a listing, the latest step first, with the owner's comments. */
export function HistorySection({ lines }: { lines: readonly PublicationLine[] }) {
  return (
    <ConsoleSection title="Historique">
      <Timeline
        label="Historique de l’annonce"
        items={lines.map(({ id, at, what, who, reason, remarks }) => ({
          id,
          title: what,
          when: `${formatInstant(at)}, ${who}`,
          children: (reason || remarks.length > 0) && (
            <div className="grid gap-1.5 leading-relaxed">
              {reason && <p>{reason}</p>}
              {remarks.map(({ label, text }) => (
                <p key={label}>
                  <span className="font-medium text-encre">{label}</span>
                  {`\u00a0: ${text}`}
                </p>
              ))}
            </div>
          ),
        }))}
      />
    </ConsoleSection>
  )
}
