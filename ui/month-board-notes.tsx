import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { Occupation } from './board-bars.ts'
import type { BoardNight } from './month-night.tsx'
import { OccupationLine } from './occupation-line.tsx'

type MonthBoardNotesProps = {
  month: CivilDate
  occupations: readonly Occupation[]
  nightOf: ((day: CivilDate) => BoardNight | null) | undefined
}

/**
 * The marks of the board in words: the notes of its nights, and their occupations with links to their pages.
 */
export function MonthBoardNotes({ month, occupations, nightOf }: MonthBoardNotesProps) {
  const next = addMonths(month, 1)
  const days = Array.from({ length: 31 }, (_, at) => addDays(month, at)).filter((day) => day < next)
  const notes = days.map((day) => ({ day, note: nightOf?.(day)?.note })).filter(({ note }) => note)
  const shown = occupations.filter(({ from, to }) => to >= month && from < next)
  return (
    <>
      {notes.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {notes.map(({ day, note }) => (
            <div key={day} className="contents">
              <dt className="tabular text-ardoise">{Number(day.slice(8))}&nbsp;*</dt>
              <dd className="min-w-0 break-words">{note}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length > 0 && (
        <ul aria-label="Nuits prises" className="grid gap-1 text-sm">
          {shown.map((one) => (
            <OccupationLine key={one.id} occupation={one} />
          ))}
        </ul>
      )}
    </>
  )
}
