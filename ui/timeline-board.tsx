import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { addDays, type CivilDate, daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import { type Bar, type BoardSpan, barsOver, type OccupationKind } from './board-bars.ts'
import { BoardState } from './board-state.tsx'
import { useIsDense } from './density.ts'
import { Disclosure } from './disclosure.tsx'
import { EmptyState } from './empty-state.tsx'
import { useHydrated } from './hydrated.ts'
import { OccupationLegend } from './occupation-bars.tsx'
import { type Beyond, TimelineGrid, type TimelineSight, timelineHeight } from './timeline-grid.tsx'
import type { TimelineActs, TimelineRow } from './timeline-row.ts'
import type { TimelineScale } from './timeline-scale.ts'
import { TimelineTable } from './timeline-table.tsx'

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
  scale?: TimelineScale
  /** What may be done with nights that are chosen on it. */
  acts?: TimelineActs | undefined
  /** Says what comes into sight: the page reads its nights. */
  onSight?: (sight: TimelineSight) => void
  /** The page that says the same in a table, and how many of the first lines a page without scripts shows of it. */
  table?: { href: string; lines: number; span: BoardSpan }
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
  const { title, rows, span, today, state, retry, empty, actions, beyond, table, acts, onSight } = props
  const scale = props.scale ?? 'month'
  const Name = `h${props.headingLevel ?? 3}` as const
  const id = useId()
  const hydrated = useHydrated()
  const isDense = useIsDense()
  const [asTable, setAsTable] = useState(false)
  const drawn = useMemo(() => new WeakMap<TimelineRow['occupations'], Bar[]>(), [span.from, span.to])
  const bars = useMemo(() => rows.map(({ occupations }) => barsOnce(drawn, occupations, span)), [rows, drawn])
  const hasConflict = rows.some(({ occupations }) => occupations.some(({ kind }) => kind === 'conflict'))
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 dense:gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 dense:items-end">
        <div className="mr-auto grid gap-1 dense:gap-0">
          <Name id={id} tabIndex={-1} className="display-sm first-letter:uppercase">
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
              className="relative max-h-[min(70svh,40rem)] dense:max-h-[max(24rem,100svh-12rem)] border border-hairline bg-blanc no-script:hidden"
              style={{ height: timelineHeight(bars, isDense) }}
            >
              {hydrated && (
                <TimelineGrid
                  key={scale}
                  labelledBy={id}
                  {...{ rows, bars, span, today, scale, beyond, acts, onSight }}
                />
              )}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
              <OccupationLegend kinds={hasConflict ? [...KINDS, 'conflict'] : KINDS} />
              {table && (
                <Link to={table.href} className="text-link text-sm">
                  Lire en tableau
                </Link>
              )}
            </div>
            {acts && (
              <p className="text-sm text-ardoise no-script:hidden">
                <span className="pointer-coarse:hidden">
                  Tirez sur des nuits libres pour les prendre, sur une option, un séjour du propriétaire ou
                  une indisponibilité pour changer ses dates. Au clavier&nbsp;: Espace, les flèches, puis
                  Entrée.
                </span>
                <span className="hidden pointer-coarse:inline">
                  Touchez la première nuit libre, puis la dernière. Ou gardez le doigt appuyé, puis tirez, sur
                  des nuits libres ou sur ce qui se déplace.
                </span>
              </p>
            )}
            {!table && (
              <Disclosure summary="Lire en tableau" onToggle={setAsTable} openWithoutScripts>
                {(!hydrated || asTable) && <TimelineTable {...{ title, rows, span }} />}
              </Disclosure>
            )}
            {table && !hydrated && (
              <div className="hidden no-script:block">
                <TimelineTable title={title} rows={rows.slice(0, table.lines)} span={table.span} />
              </div>
            )}
          </div>
        </BoardState>
      )}
    </section>
  )
}

/** The bars of a line, computed once for the same occupations. */
function barsOnce(
  drawn: WeakMap<TimelineRow['occupations'], Bar[]>,
  occupations: TimelineRow['occupations'],
  span: BoardSpan,
): Bar[] {
  const known = drawn.get(occupations)
  if (known) return known
  const bars = barsOver(occupations, span)
  drawn.set(occupations, bars)
  return bars
}

/** « 92 jours, du 1er novembre 2026 au 31 janvier 2027 ». */
function spanWords({ from, to }: BoardSpan): string {
  const days = daysBetween(from, to)
  return `${days}\u00a0jours, du ${formatCivilDate(from)} au ${formatCivilDate(addDays(to, -1))}`
}
