import type { ReportLine } from '#modules/reviews/review-file.ts'
import { WITHDRAWAL_REASON_LABELS } from '#modules/reviews/review-moderation.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const OUTCOMES = { kept: 'Avis maintenu', withdrawn: 'Avis retiré' } as const

/** The reports about a review, the latest first. */
export function ReportsSection({ reports }: { reports: readonly ReportLine[] }) {
  return (
    <ConsoleSection title="Signalements">
      {reports.length === 0 ? (
        <p className="text-ardoise">Personne n’a signalé cet avis.</p>
      ) : (
        <ul className="max-w-3xl border-t border-hairline">
          {reports.map(({ id, reason, text, at, outcome }) => (
            <li key={id} className="grid gap-2 border-b border-hairline py-5">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="font-medium">{WITHDRAWAL_REASON_LABELS[reason]}</span>
                <Badge tone={outcome ? 'neutral' : 'info'}>
                  {outcome ? OUTCOMES[outcome] : 'À examiner'}
                </Badge>
              </p>
              <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{text}</p>
              <p className="text-sm text-ardoise">Le {formatInstant(at)}</p>
            </li>
          ))}
        </ul>
      )}
    </ConsoleSection>
  )
}
