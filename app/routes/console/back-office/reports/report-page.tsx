import type { ReactNode } from 'react'
import { figureWords } from '#modules/reports/agency-figures.ts'
import type { HouseReport, ReportSum } from '#modules/reports/house-report.ts'
import { REPORTS_PAGE, type ReportKey } from '#modules/reports/house-reports.ts'
import type { List, ListView } from '#shared/lists/list.ts'
import { formatCell } from '#shared/lists/list-cell.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'

type ReportPageProps<Row> = {
  at: ReportKey
  report: HouseReport<List<Row>>
  loaderData: { view: ListView<Row>; sums: readonly ReportSum[] }
  unit: readonly [one: string, several: string]
  keyOf: (row: Row) => string
  opens?: (row: Row) => string | null
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** When it has no line without any filter. */
  empty: string
}

/** One report of the house: its sums, its lines and their file, and what each figure means. */
export function ReportPage<Row>(props: ReportPageProps<Row>) {
  const { at, report, loaderData, empty, ...table } = props
  const { view, sums } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <Breadcrumbs crumbs={[{ label: 'Rapports', to: REPORTS_PAGE }, { label: report.title }]} />
      <ConsoleHeading title={report.title}>{report.answers}</ConsoleHeading>
      <StatRow>
        {sums.map(({ label, kind, value, to }) => (
          <Stat key={label} label={label} value={wordsOf(kind, value)} {...(to !== undefined && { to })} />
        ))}
      </StatRow>
      <ListTable
        list={report.list}
        view={view}
        alwaysFilters
        label={report.title}
        file={`${REPORTS_PAGE}/${at}.csv`}
        empty={<EmptyState title={empty} />}
        {...table}
      />
      <ConsoleSection title="Ce que disent les chiffres">
        <DefinitionList layout="stacked" items={definitions(report, sums)} />
      </ConsoleSection>
    </div>
  )
}

function wordsOf(kind: ReportSum['kind'], value: number | null): string {
  if (value === null) return '–'
  return kind === 'percent' ? figureWords('percent', value) : formatCell(kind, value)
}

/** The definitions of the report, and those of its sums that are no column. */
function definitions({ means }: Pick<HouseReport, 'means'>, sums: readonly ReportSum[]) {
  const own = sums.filter(({ label }) => !(label in means)).map(({ label, means: text }) => [label, text])
  return [...Object.entries(means), ...own].map(([term, value]) => ({ term, value }))
}
