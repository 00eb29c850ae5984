import type { ChartSeries } from './chart-values.ts'

/** How a series is drawn: recognizable by its texture and its dash, not by its color alone. */
export type ChartMark = {
  texture: 'solid' | 'hatched' | 'dotted' | 'lined'
  fill: string
  ground: string
  stroke: string
  dash: string | undefined
}

const BEFORE: ChartMark = {
  texture: 'hatched',
  fill: 'stroke-galet forced-colors:stroke-[CanvasText]',
  ground: 'fill-sable forced-colors:fill-[Canvas]',
  stroke: 'stroke-galet forced-colors:stroke-[CanvasText]',
  dash: '5 4',
}
const MARKS: readonly ChartMark[] = [
  {
    texture: 'solid',
    fill: 'stroke-azur forced-colors:stroke-[CanvasText]',
    ground: 'fill-azur forced-colors:fill-[CanvasText]',
    stroke: 'stroke-azur forced-colors:stroke-[CanvasText]',
    dash: undefined,
  },
  {
    texture: 'hatched',
    fill: 'stroke-terre-cuite forced-colors:stroke-[CanvasText]',
    ground: 'fill-terre-cuite-pale forced-colors:fill-[Canvas]',
    stroke: 'stroke-terre-cuite forced-colors:stroke-[CanvasText]',
    dash: '9 4',
  },
  {
    texture: 'dotted',
    fill: 'stroke-pin forced-colors:stroke-[CanvasText]',
    ground: 'fill-pin-pale forced-colors:fill-[Canvas]',
    stroke: 'stroke-pin forced-colors:stroke-[CanvasText]',
    dash: '2 4',
  },
  {
    texture: 'lined',
    fill: 'stroke-encre forced-colors:stroke-[CanvasText]',
    ground: 'fill-blanc forced-colors:fill-[Canvas]',
    stroke: 'stroke-encre forced-colors:stroke-[CanvasText]',
    dash: '12 4 2 4',
  },
]

/** The marks of a chart's series, in their order. */
export function marksOf(series: readonly ChartSeries[]): ChartMark[] {
  let next = 0
  return series.map(({ before }) => (before ? BEFORE : MARKS[next++ % MARKS.length]!))
}

/** The address of a series' texture, for `fill`. */
export function textureOf(id: string, at: number): string {
  return `url(#${id}-${at})`
}

/** The textures of a chart's series, drawn once for its legend and its picture. */
export function ChartTextures({ id, marks }: { id: string; marks: readonly ChartMark[] }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {marks.map((mark, at) => (
          <pattern
            key={at}
            id={`${id}-${at}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={mark.texture === 'hatched' ? 'rotate(45)' : undefined}
          >
            <rect width="6" height="6" className={mark.ground} />
            {mark.texture === 'hatched' && <path d="M1 0V6M4 0V6" strokeWidth="1.25" className={mark.fill} />}
            {mark.texture === 'lined' && <path d="M0 3H6" strokeWidth="1.25" className={mark.fill} />}
            {mark.texture === 'dotted' && (
              <path d="M3 3h.01" strokeWidth="2.75" strokeLinecap="round" className={mark.fill} />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

type ChartLegendProps = { id: string; series: readonly ChartSeries[]; lines: boolean }

/** The legend: each texture or dash with its series. */
export function ChartLegend({ id, series, lines }: ChartLegendProps) {
  const marks = marksOf(series)
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ardoise">
      {series.map(({ label }, at) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 24 12" className="h-3 w-6 shrink-0">
            {lines ? (
              <path
                d="M0 6H24"
                strokeWidth="2.25"
                strokeDasharray={marks[at]!.dash}
                className={marks[at]!.stroke}
              />
            ) : (
              <rect
                x=".5"
                y=".5"
                width="23"
                height="11"
                fill={textureOf(id, at)}
                className={marks[at]!.stroke}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
