import { type ChartFigures, formatFigure, mostOf } from './chart-values.ts'

/** The figures of one series, a line a category, each with a bar beside it; the bars repeat the figures. */
export function BarTable({ caption, ...figures }: ChartFigures & { caption: string }) {
  const { subject, unit, categories, series } = figures
  const { label: counted, values } = series[0]!
  const most = mostOf(figures, false)
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
        {categories.map(({ label }, at) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="w-1/2 py-3 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="py-3">
              <div className="flex items-center gap-4">
                <span className="tabular min-w-12 shrink-0 text-right font-medium">
                  {formatFigure(unit, values[at] ?? null)}
                </span>
                <Bar share={(values[at] ?? 0) / most} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1 w-full">
      {share > 0 && (
        <rect
          width={Math.max(1.5, 100 * share)}
          height="4"
          className="fill-azur forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  )
}
