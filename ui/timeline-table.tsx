import { Link } from 'react-router'
import type { BoardSpan } from './board-bars.ts'
import { OccupationLine } from './occupation-line.tsx'
import type { TimelineRow } from './timeline-row.ts'

type TimelineTableProps = { title: string; rows: readonly TimelineRow[]; span: BoardSpan }

/** The same facts as a timeline, in words: a line a property, its taken nights in a list. */
export function TimelineTable({ title, rows, span }: TimelineTableProps) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] text-encre">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-encre text-left text-sm text-ardoise">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            Propriété
          </th>
          <th scope="col" className="py-2.5 font-medium">
            Nuits prises
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, detail, href, occupations }) => {
          const shown = occupations.filter(({ from, to }) => to >= span.from && from < span.to)
          return (
            <tr key={id} className="border-b border-hairline align-top">
              <th scope="row" className="w-1/3 py-2.5 pr-4 text-left font-medium break-words">
                {href ? (
                  <Link to={href} className="text-link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {detail && <span className="block text-sm font-normal text-ardoise">{detail}</span>}
              </th>
              <td className="py-2.5">
                {shown.length === 0 && <span className="text-ardoise">Aucune</span>}
                <ul className="grid gap-1">
                  {shown.map((one) => (
                    <OccupationLine key={one.id} occupation={one} />
                  ))}
                </ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
