import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { type Bar, describeOccupation, OCCUPATION_NAMES, type OccupationKind } from './board-bars.ts'
import { classNames } from './class-names.ts'

/** Each kind has a texture and a border of its own, beside its color. */
const LOOKS: Record<OccupationKind, string> = {
  stay: 'bg-azur text-blanc border-azur',
  hold: 'bg-terre-cuite-pale text-encre border-terre-cuite border-dashed',
  owner: 'bg-azur-pale text-encre border-azur border-2 leading-5',
  block:
    'text-encre border-galet bg-[repeating-linear-gradient(45deg,var(--color-sable)_0_5px,var(--color-hairline)_5px_6px)]',
  import: 'bg-pin-pale text-encre border-pin border-b-3',
  touch: 'bg-blanc/80 text-ardoise border-ardoise border-dotted border-2 leading-5',
  conflict: 'bg-brique text-blanc border-brique font-medium',
}
const FORCED = 'forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]'

type OccupationBarsProps = {
  bars: readonly Bar[]
  /** The width of one day, as a CSS length. */
  dayWidth: string
  /** The space above the bars for the notes of the days; in rem. */
  top: number
  /** The fewest days of a bar that has room for its name. */
  named?: number
  /**
   * Whether the name of a bar stays in sight while its first days scroll out of it; true for all by default. Each that may is a layer
   * of its own for the browser.
   */
  keepsName?: (bar: Bar) => boolean
  /** The board opens the pages of its bars itself (`barPressed`): hundreds of router's links cost more than they give. */
  isFollowed?: boolean
}

const always = () => true

/** Height of a lane, its gap included, in rem. */
export const LANE_HEIGHT = 1.625

/** The bars of occupations over days of one width. For the eye alone: the days’ names say the same. */
export function OccupationBars({
  bars,
  dayWidth,
  top,
  named = 1,
  keepsName = always,
  isFollowed = false,
}: OccupationBarsProps) {
  return bars.map((bar) => (
    <OccupationBar
      key={bar.occupation.id}
      {...{ bar, dayWidth, top, isFollowed }}
      isNamed={bar.end - bar.start > named}
      isNameKept={keepsName(bar)}
    />
  ))
}

type OccupationBarProps = Required<Pick<OccupationBarsProps, 'dayWidth' | 'top' | 'isFollowed'>> & {
  bar: Bar
  isNamed: boolean
  isNameKept: boolean
}

const OccupationBar = memo(function OccupationBar(props: OccupationBarProps) {
  const { bar, dayWidth, top, isNamed, isNameKept, isFollowed } = props
  const { occupation, start, end, cutStart, cutEnd, lane } = bar
  const look = classNames(
    'absolute block h-6 overflow-clip text-ellipsis border px-1.5 text-[0.8125rem] leading-5.5 whitespace-nowrap',
    LOOKS[occupation.kind],
    FORCED,
    !cutStart && 'rounded-l',
    cutStart && 'border-l-0',
    !cutEnd && 'rounded-r',
    cutEnd && 'border-r-0',
  )
  const shown = {
    'data-occupation': occupation.id,
    title: describeOccupation(occupation),
    style: {
      left: `calc(${start} * ${dayWidth})`,
      width: `calc(${end - start} * ${dayWidth} - 2px)`,
      top: `${top + lane * LANE_HEIGHT}rem`,
    },
    children: isNamed && (
      <span className={isNameKept ? 'sticky left-(--bar-label-left,auto)' : undefined}>
        {occupation.label}
      </span>
    ),
  }
  const opens = { ...shown, tabIndex: -1, draggable: false, className: `${look} pointer-events-auto` }
  if (occupation.href)
    return isFollowed ? <a {...opens} href={occupation.href} /> : <Link {...opens} to={occupation.href} />
  return <span {...shown} className={occupation.isMovable ? `${look} pointer-events-auto` : look} />
})

/** The address of the bar that a press opens in this tab; null for any other press. */
export function barPressed(event: MouseEvent): string | null {
  if (!(event.target instanceof Element) || event.button !== 0) return null
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null
  return event.target.closest('a[data-occupation]')?.getAttribute('href') ?? null
}

/** The legend: each look with its kind of occupation. */
export function OccupationLegend({ kinds }: { kinds: readonly OccupationKind[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ardoise">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('h-3.5 w-6 rounded border', LOOKS[kind], FORCED)} />
          {OCCUPATION_NAMES[kind]}
        </li>
      ))}
    </ul>
  )
}
