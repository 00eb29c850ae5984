import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type BoardSpan, barsOver, type OccupationKind } from './board-bars.ts'
import { BoardState } from './board-state.tsx'
import { useIsDense } from './density.ts'
import { Disclosure } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'
import { useHydrated } from './hydrated.ts'
import { OccupationLegend } from './occupation-bars.tsx'
import { OccupationLine } from './occupation-line.tsx'
import { type Beyond, TimelineGrid, timelineHeight } from './timeline-grid.tsx'
import type { TimelineRow } from './timeline-row.ts'

type TimelineBoardProps = {
  title: string
  rows: readonly TimelineRow[]
  span: BoardSpan
  today: CivilDate
  state?: 'ready' | 'loading' | 'failed'
  retry?: () => void
  /** Beside the title: the way to other days. */
  actions?: ReactNode
  beyond?: Beyond
  /** Under a page's title alone the board has a heading of the second level. */
  headingLevel?: 2 | 3
  /** Shown when there is no row. */
  empty?: ReactNode
}

const KINDS: readonly OccupationKind[] = ['stay', 'hold', 'owner', 'block', 'import']

/**
 * All properties over many days: a line a property, a bar for each occupation. It has one tab stop and the
 * keys of a grid; Enter opens the page of a night's occupation. Only the part in sight is drawn; a table
 * under it has the same facts, and replaces it in a page without scripts.
 */
export function TimelineBoard(props: TimelineBoardProps) {
  const { title, rows, span, today, state, retry, empty, actions, beyond } = props
  const Name = `h${props.headingLevel ?? 3}` as const
  const id = useId()
  const hydrated = useHydrated()
  const isDense = useIsDense()
  const [asTable, setAsTable] = useState(false)
  const bars = useMemo(() => rows.map(({ occupations }) => barsOver(occupations, span)), [rows, span])
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 dense:gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 dense:items-end">
        <div className="mr-auto grid gap-1 dense:gap-0">
          <Name id={id} className="display-sm first-letter:uppercase">
            {title}
          </Name>
          <p className="tabular text-sm text-ardoise">{spanWords(span)}</p>
        </div>
        {actions}
      </div>
      {state !== 'failed' && rows.length === 0 ? (
        (empty ?? <EmptyState title="Aucune propriété à montrer" level={3} />)
      ) : (
        <BoardState state={state} retry={retry}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 dense:gap-2">
            <div
              className="max-h-[min(70svh,40rem)] dense:max-h-[max(24rem,100svh-12rem)] border border-hairline bg-blanc no-script:hidden"
              style={{ height: timelineHeight(bars, isDense) }}
            >
              {hydrated && <TimelineGrid labelledBy={id} {...{ rows, bars, span, today, beyond }} />}
            </div>
            <OccupationLegend kinds={KINDS} />
            <Disclosure summary="Lire en tableau" onToggle={setAsTable} openWithoutScripts>
              {(!hydrated || asTable) && <TimelineTable {...{ title, rows, span }} />}
            </Disclosure>
          </div>
        </BoardState>
      )}
    </section>
  )
}

/** « 92 jours, du 1er novembre 2026 au 31 janvier 2027 ». */
function spanWords({ from, to }: BoardSpan): string {
  const days = daysBetween(from, to)
  return `${days}\u00a0jours, du ${formatCivilDate(from)} au ${formatCivilDate(addDays(to, -1))}`
}

type TimelineTableProps = { title: string; rows: readonly TimelineRow[]; span: BoardSpan }

function TimelineTable({ title, rows, span }: TimelineTableProps) {
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
