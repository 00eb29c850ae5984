import type { ReactNode } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { weeksOfMonth } from './month-days.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

type MonthWeeksProps = {
  /** Its first day. */
  month: CivilDate
  /** Renders the cell of a day: a `td` with its key. */
  cellOf: (day: CivilDate) => ReactNode
  rowClass?: string
}

/** The head and body of a month's table, Monday first. */
export function MonthWeeks({ month, cellOf, rowClass }: MonthWeeksProps) {
  return (
    <>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="weekday">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, row) => (
          <tr key={row} className={rowClass}>
            {week.map((day, column) => (day ? cellOf(day) : <td key={column} />))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
