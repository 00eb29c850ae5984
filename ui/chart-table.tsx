import { useId } from 'react'
import { Link } from 'react-router'
import { type ChartFigures, type ChartSeries, formatFigure, totalAt } from './chart-values.ts'
import { ScrollFrame } from './scroll-frame.tsx'

type ChartTableProps = ChartFigures & {
  /** The name of the table for screen readers; other readers have the heading above it. */
  caption: string
  /** A last column with the sum of the series of a line. */
  total?: boolean
}

const CELL = 'tabular py-2.5 pl-4 text-right whitespace-nowrap max-sm:pl-2'

/**
 * The figures of a chart as a table, a line a category, for screen readers, print and browsers without
 * scripts.
 */
export function ChartTable({ caption, total, ...figures }: ChartTableProps) {
  const { subject, unit, categories, series } = figures
  const id = useId()
  return (
    <ScrollFrame labelledBy={id}>
      <table className="w-full border-collapse text-[0.9375rem] text-encre">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-encre text-sm text-ardoise">
            <th scope="col" className="py-2.5 pr-4 text-left max-sm:pr-2 font-medium">
              {subject}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="py-2.5 pl-4 text-right font-medium max-sm:pl-2">
                {label}
              </th>
            ))}
            {total && (
              // On a telephone the sum of what stands beside it would be cut.
              <th scope="col" className="py-2.5 pl-4 text-right font-medium max-sm:hidden">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ label }, at) => (
            <tr key={label} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-4 text-left max-sm:pr-2 font-normal">
                {label}
              </th>
              {series.map((one) => (
                <td key={one.label} className={CELL}>
                  <Figure words={formatFigure(unit, one.values[at] ?? null)} list={listOf(one, at)} />
                </td>
              ))}
              {total && (
                <td className={`${CELL} font-medium max-sm:hidden`}>
                  {formatFigure(unit, totalAt(figures, at))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

/** The list of what a figure counts; none where it counts nothing. */
function listOf({ values, lists }: ChartSeries, at: number): string | undefined {
  return values[at] ? lists?.[at] : undefined
}

function Figure({ words, list }: { words: string; list: string | undefined }) {
  if (list === undefined) return words
  return (
    <Link to={list} className="text-link">
      {words}
    </Link>
  )
}
