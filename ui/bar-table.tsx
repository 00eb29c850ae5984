import { Link } from 'react-router'
import { type BarShare, barShares } from './bar-shares.ts'
import { type ChartFigures, formatFigure } from './chart-values.ts'

/** The figures of one series, a line a category, each with a bar beside it; the bars repeat the figures. */
export function BarTable({ caption, ...figures }: ChartFigures & { caption: string }) {
  const { subject, unit, categories, series } = figures
  const { label: counted, values } = series[0]!
  const shares = barShares(categories.map((_, at) => values[at] ?? null))
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{counted}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ label, to }, at) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="w-1/2 py-3 pr-4 text-left font-normal">
              {to === undefined ? (
                label
              ) : (
                <Link to={to} className="text-link">
                  {label}
                </Link>
              )}
            </th>
            <td className="py-3">
              <div className="flex items-center gap-4">
                <span className="tabular min-w-12 shrink-0 text-right font-medium">
                  {formatFigure(unit, values[at] ?? null)}
                </span>
                <Bar {...shares[at]!} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ share, isCut }: BarShare) {
  return (
    <svg aria-hidden="true" width="100%" height="8" className="block min-w-0 overflow-visible">
      {share > 0 && (
        <rect
          y="2"
          width={`${share * 100}%`}
          height="4"
          className="fill-azur forced-colors:fill-[CanvasText]"
        />
      )}
      {isCut && <CutMark />}
    </svg>
  )
}

/** Two strokes across the bar, where a part of it is left out. */
function CutMark() {
  return (
    <svg aria-hidden="true" x="82%" overflow="visible">
      <path d="M0 8 4 0h5L5 8Z" className="fill-calcaire forced-colors:fill-[Canvas]" />
      <path
        d="M0 8 4 0M5 8 9 0"
        strokeWidth="1.25"
        className="stroke-azur forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}
