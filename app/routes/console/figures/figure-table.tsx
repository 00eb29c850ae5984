import { Link } from 'react-router'
import { type AgencyFigure, figureWords } from '#modules/reports/agency-figures.ts'
import { DataTable } from '#ui/data-table.tsx'

type FigureTableProps = {
  figures: readonly AgencyFigure[]
  year: number
  /** The chosen villa, whose lines the figures open; null for all of them. */
  villa: string | null
}

/** The figures of a year beside the year before, each with its definition and, where a page lists them, its lines. */
export function FigureTable({ figures, year, villa }: FigureTableProps) {
  return (
    <DataTable
      caption={`Chiffres de ${year}`}
      hideCaption
      rows={figures}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'label',
          header: 'Chiffre',
          rowHeader: true,
          cell: ({ label, definition }) => (
            <>
              {label}
              <span className="block max-w-prose text-sm font-normal text-ardoise">{definition}</span>
            </>
          ),
        },
        {
          key: 'now',
          header: String(year),
          align: 'end',
          oneLine: true,
          cell: (figure) => (
            <>
              <Value figure={figure} villa={villa} />
              {/* On a phone the year before stands under it, so that the definition has room. */}
              <span className="block text-sm text-ardoise sm:hidden">
                {year - 1}&nbsp;: {figureWords(figure.unit, figure.before)}
              </span>
            </>
          ),
        },
        {
          key: 'before',
          header: String(year - 1),
          align: 'end',
          oneLine: true,
          hideOnPhone: true,
          cell: ({ unit, before }) => <span className="text-ardoise">{figureWords(unit, before)}</span>,
        },
      ]}
    />
  )
}

function Value({
  figure: { label, unit, now, lines },
  villa,
}: {
  figure: AgencyFigure
  villa: string | null
}) {
  const words = figureWords(unit, now)
  if (!lines) return words
  const ofVilla = villa ? { villa } : {}
  const search = new URLSearchParams({ ...lines.filters, ...ofVilla }).toString()
  return (
    <Link
      to={`/agent/${lines.page}${search ? `?${search}` : ''}`}
      className="text-link"
      aria-label={`${label}\u00a0: ${words}, voir les lignes`}
    >
      {words}
    </Link>
  )
}
