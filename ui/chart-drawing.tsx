import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarGroup, BarStack, LinePath } from '@visx/shape'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ChartMark, marksOf, textureOf } from './chart-marks.tsx'
import { type ChartFigures, type ChartLook, formatTick, labelStep, mostOf } from './chart-values.ts'

type ChartDrawingProps = {
  figures: ChartFigures
  look: ChartLook
  /** Identifier of the textures that the legend drew. */
  textures: string
  /** The category under the pointer. */
  pointed: number | null
  onPoint: (at: number | null) => void
}

type Size = { width: number; height: number }
/** One category in the form that the library takes: the figure of each series, by its index. */
type Row = { at: number } & Record<string, number>

const TOP = 12
const BOTTOM = 32
const TICKS = 4
const DIGIT = 7
const LABEL = { className: 'fill-ardoise tabular text-xs', fontFamily: '', fontSize: '', fill: '' }

/**
 * The picture of a chart, in the size of its container, which may narrow with the window. Its table gives the
 * same figures to screen readers.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  return (
    <div ref={place} aria-hidden="true" className="absolute inset-0 size-full">
      {size && <Sized {...props} size={size} />}
    </div>
  )
}

function Sized({ figures, look, textures, pointed, onPoint, size }: ChartDrawingProps & { size: Size }) {
  const { unit, categories, series } = figures
  const most = mostOf(figures, look === 'stacked')
  const height = size.height - BOTTOM
  const y = scaleLinear({ domain: [0, most], range: [height, TOP], nice: TICKS })
  const ticks = y.ticks(TICKS).filter((tick) => unit !== 'count' || Number.isInteger(tick))
  const tick = (figure: number) => formatTick(unit, figure, y.domain()[1]!)
  const left = 12 + DIGIT * Math.max(...ticks.map((figure) => tick(figure).length))
  const x = scaleBand({
    domain: categories.map((_, at) => at),
    range: [left, size.width],
    paddingInner: 0.32,
    paddingOuter: 0.16,
  })
  const short = categories.map(({ label, short }) => short ?? label)
  const widest = DIGIT * Math.max(...short.map(({ length }) => length)) + 8
  const step = labelStep(categories.length, size.width - left, widest)
  const rows = categories.map(
    (_, at) =>
      ({ at, ...Object.fromEntries(series.map(({ values }, one) => [one, values[at] ?? 0])) }) as Row,
  )
  const drawn = { figures, rows, x, y, height, textures, marks: marksOf(series) }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = Math.floor((event.nativeEvent.offsetX - left) / x.step())
    onPoint(at >= 0 && at < categories.length ? at : null)
  }
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(null)}
      className="block touch-pan-y overflow-visible"
    >
      <GridRows
        scale={y}
        tickValues={ticks}
        left={left}
        width={size.width - left}
        stroke=""
        className="stroke-hairline"
      />
      {pointed !== null && (
        <rect
          x={x(pointed)! - (x.step() - x.bandwidth()) / 2}
          y={TOP}
          width={x.step()}
          height={height - TOP}
          className="fill-azur-pale high-contrast:fill-sable forced-colors:fill-[Highlight]"
        />
      )}
      {look === 'bars' && <Bars {...drawn} />}
      {look === 'stacked' && <Stacks {...drawn} />}
      {look === 'lines' && <Lines {...drawn} pointed={pointed} />}
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(figure) => tick(Number(figure))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -6, dy: '0.33em' }}
      />
      <AxisBottom
        scale={x}
        top={height}
        hideTicks
        stroke=""
        axisLineClassName="stroke-encre"
        tickValues={categories.map((_, at) => at).filter((at) => at % step === 0)}
        tickFormat={(at) => short[Number(at)]}
        tickLabelProps={{ ...LABEL, textAnchor: 'middle', dy: '0.5em' }}
      />
    </svg>
  )
}

type DrawnProps = {
  figures: ChartFigures
  rows: Row[]
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
  height: number
  textures: string
  marks: ChartMark[]
}

const keysOf = ({ series }: ChartFigures) => series.map((_, one) => String(one))

function Bars({ figures, rows, x, y, height, textures, marks }: DrawnProps) {
  const keys = keysOf(figures)
  const inner = scaleBand({ domain: keys, range: [0, x.bandwidth()], padding: 0.08 })
  return (
    <BarGroup
      data={rows}
      keys={keys}
      height={height}
      x0={({ at }) => at}
      x0Scale={x}
      x1Scale={inner}
      yScale={y}
      color={(key) => textureOf(textures, Number(key))}
    >
      {(groups) =>
        groups.flatMap(({ index, x0, bars }) =>
          bars
            .filter((bar) => bar.height > 0)
            .map((bar) => (
              <rect
                key={`${index}-${bar.key}`}
                x={x0 + bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                fill={bar.color}
                className={marks[Number(bar.key)]!.stroke}
              />
            )),
        )
      }
    </BarGroup>
  )
}

function Stacks({ figures, rows, x, y, textures, marks }: DrawnProps) {
  const keys = keysOf(figures)
  const color = scaleOrdinal({ domain: keys, range: keys.map((key) => textureOf(textures, Number(key))) })
  return (
    <BarStack data={rows} keys={keys} x={({ at }) => at} xScale={x} yScale={y} color={color}>
      {(stacks) =>
        stacks.flatMap(({ index, bars }) =>
          bars
            .filter((bar) => bar.height > 0)
            .map((bar) => (
              <rect
                key={`${index}-${bar.index}`}
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                fill={bar.color}
                className={marks[index]!.stroke}
              />
            )),
        )
      }
    </BarStack>
  )
}

function Lines({ figures, x, y, marks, pointed }: DrawnProps & { pointed: number | null }) {
  const middle = (at: number) => x(at)! + x.bandwidth() / 2
  return figures.series.map(({ label, values }, one) => (
    <g key={label}>
      <LinePath
        data={values.map((figure, at) => ({ at, figure }))}
        defined={({ figure }) => figure !== null}
        x={({ at }) => middle(at)}
        y={({ figure }) => y(figure!)}
        strokeWidth={2.25}
        strokeDasharray={marks[one]!.dash}
        className={marks[one]!.stroke}
        fill="none"
      />
      {values.map(
        (figure, at) =>
          figure !== null && (
            <circle
              key={at}
              cx={middle(at)}
              cy={y(figure)}
              r={at === pointed ? 5 : 3}
              strokeWidth={2}
              className={`fill-blanc ${marks[one]!.stroke}`}
            />
          ),
      )}
    </g>
  ))
}

function useSize(place: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0) setSize({ width, height })
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}
