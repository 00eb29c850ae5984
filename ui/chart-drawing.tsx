import { nice, ticks as ticksOf } from 'd3-array'
import type { PointerEvent } from 'react'
import { type ChartMark, marksOf, textureOf } from './chart-marks.tsx'
import { type ChartFigures, type ChartLook, formatTick, labelStep, mostOf } from './chart-values.ts'
import { classNames } from './class-names.ts'

type ChartDrawingProps = {
  figures: ChartFigures
  look: ChartLook
  /** Identifier of the textures that the legend drew. */
  textures: string
  /** The category under the pointer. */
  pointed: number | null
  onPoint: (at: number | null) => void
}

const TICKS = 4
/** Pixels of a digit of the axes, and of the space around a label. */
const DIGIT = 7
const GAP = 12
/** The part of a category's width that its bars leave free, and the part of a bar's that the next one does. */
const BETWEEN = 0.32
const BESIDE = 0.08
const LABEL = 'fill-ardoise tabular text-xs'
/** Plots of a telephone, of a half and of a whole screen, in pixels, for which the labels that fit are chosen. */
const PLOTS = [250, 440, 800] as const

const percent = (share: number) => `${Math.round(share * 100_000) / 1_000}%`

/**
 * The picture of a chart, as wide as its container at any size: every place in it is a share of its width and height, so the
 * server draws the same picture as the browser. Its table gives the same figures to screen readers.
 */
export function ChartDrawing({ figures, look, textures, pointed, onPoint }: ChartDrawingProps) {
  const { unit, categories, series } = figures
  const [, most] = nice(0, mostOf(figures, look === 'stacked'), TICKS)
  const ticks = ticksOf(0, most, TICKS).filter((tick) => unit !== 'count' || Number.isInteger(tick))
  const written = ticks.map((tick) => formatTick(unit, tick, most))
  const axis = GAP + DIGIT * Math.max(...written.map(({ length }) => length))
  const y = (figure: number) => 1 - figure / most
  const band = 1 / categories.length
  const drawn = { figures, y, band, textures, marks: marksOf(series) }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor((event.clientX - left) / (width * band))
    onPoint(at >= 0 && at < categories.length ? at : null)
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.75rem] pt-3"
    >
      <svg aria-hidden="true" width={axis} height="100%" className="block overflow-visible">
        {ticks.map((tick, at) => (
          <text key={tick} x={axis - 6} y={percent(y(tick))} dy="0.33em" textAnchor="end" className={LABEL}>
            {written[at]}
          </text>
        ))}
      </svg>
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
        className="block touch-pan-y overflow-visible"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x2="100%"
            y1={percent(y(tick))}
            y2={percent(y(tick))}
            className={tick === 0 ? 'stroke-encre' : 'stroke-hairline'}
          />
        ))}
        {/* The whole plot answers to the pointer, between its marks too. */}
        <rect width="100%" height="100%" fill="transparent" />
        {pointed !== null && (
          <rect
            x={percent(pointed * band)}
            width={percent(band)}
            height="100%"
            className="fill-azur-pale high-contrast:fill-sable forced-colors:fill-[Highlight]"
          />
        )}
        {look === 'lines' ? <Lines {...drawn} pointed={pointed} /> : <Bars {...drawn} look={look} />}
      </svg>
      <svg aria-hidden="true" width="100%" height="28" className="col-start-2 block overflow-visible">
        <Labels categories={categories} band={band} />
      </svg>
    </div>
  )
}

/** The names of the categories: as many as a narrow, a middle and a wide place hold. */
function Labels({ categories, band }: Pick<ChartFigures, 'categories'> & { band: number }) {
  const names = categories.map(({ label, short }) => short ?? label)
  const widest = DIGIT * Math.max(...names.map(({ length }) => length)) + 8
  const [narrow, middle, wide] = PLOTS.map((width) => labelStep(categories.length, width, widest))
  return names.map((name, at) => (
    <text
      key={at}
      x={percent((at + 0.5) * band)}
      y="18"
      textAnchor="middle"
      className={classNames(
        LABEL,
        at % narrow! !== 0 && 'hidden',
        at % middle! === 0 ? '@lg:inline' : '@lg:hidden',
        at % wide! === 0 ? '@4xl:inline' : '@4xl:hidden',
      )}
    >
      {name}
    </text>
  ))
}

type DrawnProps = {
  figures: ChartFigures
  /** The place of a figure, as a share of the height from the top. */
  y: (figure: number) => number
  /** The share of the width that a category has. */
  band: number
  textures: string
  marks: ChartMark[]
}

/** A bar a figure, beside one another or, where they are parts of a whole, on top of one another. */
function Bars({ figures, y, band, textures, marks, look }: DrawnProps & { look: 'bars' | 'stacked' }) {
  const { categories, series } = figures
  const whole = band * (1 - BETWEEN)
  const each = look === 'stacked' ? whole : whole / series.length
  return categories.flatMap((_, at) => {
    let below = 0
    return series.flatMap(({ values }, one) => {
      const figure = values[at] ?? 0
      if (figure <= 0) return []
      const from = look === 'stacked' ? below : 0
      below += figure
      const left = at * band + (band - whole) / 2 + (look === 'stacked' ? 0 : one * each)
      return (
        <rect
          key={`${at}-${one}`}
          x={percent(left)}
          y={percent(y(from + figure))}
          width={percent(look === 'stacked' ? each : each * (1 - BESIDE))}
          height={percent(y(from) - y(from + figure))}
          fill={textureOf(textures, one)}
          className={marks[one]!.stroke}
        />
      )
    })
  })
}

/** A line a series, broken where a figure is missing, with a point for each figure. */
function Lines({ figures, y, band, marks, pointed }: DrawnProps & { pointed: number | null }) {
  const x = (at: number) => percent((at + 0.5) * band)
  return figures.series.map(({ label, values }, one) => (
    <g key={label}>
      {values.map((figure, at) => {
        const next = values[at + 1] ?? null
        return (
          figure !== null &&
          next !== null && (
            <line
              key={at}
              x1={x(at)}
              y1={percent(y(figure))}
              x2={x(at + 1)}
              y2={percent(y(next))}
              strokeWidth={2.25}
              strokeDasharray={marks[one]!.dash}
              className={marks[one]!.stroke}
            />
          )
        )
      })}
      {values.map(
        (figure, at) =>
          figure !== null && (
            <circle
              key={at}
              cx={x(at)}
              cy={percent(y(figure))}
              r={at === pointed ? 5 : 3}
              strokeWidth={2}
              className={`fill-blanc ${marks[one]!.stroke}`}
            />
          ),
      )}
    </g>
  ))
}
