import { formatCivilDate } from '#shared/civil-date.ts'
import { formatHour } from '#shared/paris-time.ts'
import type { CoverDay } from '../coverage.ts'

const WORDS: Record<CoverDay['cover'], string> = {
  covered: 'Couvert',
  expected: 'À renouveler',
  gap: 'Non couvert',
}

const LOOKS: Record<CoverDay['cover'], string> = {
  covered: 'bg-pin-pale',
  expected: 'bg-azur-pale',
  gap: 'bg-brique-pale',
}

/** Each day from the arrival to a week after the departure: what covers it, and the hour at which a hold ends. */
export function CoverageCalendar({ days, today }: { days: readonly CoverDay[]; today: CoverDay['day'] }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {days.map(({ day, cover, until }) => (
        <li
          key={day}
          className={`grid content-start gap-0.5 rounded px-3 py-2 text-sm ${LOOKS[cover]}`}
          {...(day === today && { 'aria-current': 'date' as const })}
        >
          <span className={day === today ? 'font-semibold' : 'font-medium'}>
            {formatCivilDate(day, 'short')}
            {day === today && ', aujourd’hui'}
          </span>
          <span>{WORDS[cover]}</span>
          {until && <span className="text-ardoise">jusqu’à {formatHour(until)}</span>}
        </li>
      ))}
    </ol>
  )
}
