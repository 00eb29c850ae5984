import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figureWords } from '#modules/reports/agency-figures.ts'
import type { HouseReport, ReportSum } from '#modules/reports/house-report.ts'
import { REPORTS_PAGE, type ReportKey } from '#modules/reports/house-reports.ts'
import type { List, ListView } from '#shared/lists/list.ts'
import { formatEuros } from '#shared/money.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-4">
      <ConsoleHeading
        title={report.title}
        actions={
          <Link to={REPORTS_PAGE} className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Tous les rapports
          </Link>
        }
      >
        {report.answers}
      </ConsoleHeading>
      <Sums sums={sums} />
      <ListTable
        list={report.list}
        view={view}
        alwaysFilters
        alwaysKept
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

/** The sums on one line where there is room: the lines below are what the reader works with. */
function Sums({ sums }: { sums: readonly ReportSum[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 dense:gap-x-6 border-y border-hairline py-3 dense:py-1.5">
      {sums.map(({ label, kind, value, to }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-sm text-ardoise">{label}</dt>
          <dd className="tabular font-medium dense:text-[0.9375rem]">
            {to === undefined ? (
              wordsOf(kind, value)
            ) : (
              <Link to={to} aria-label={`${label}\u00a0: ${wordsOf(kind, value)}`} className="text-link">
                {wordsOf(kind, value)}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const NUMBER = new Intl.NumberFormat('fr-FR')

function wordsOf(kind: ReportSum['kind'], value: number | null): string {
  if (value === null) return '–'
  if (kind === 'number') return NUMBER.format(value)
  return kind === 'percent' ? figureWords('percent', value) : formatEuros(value)
}

/** The definitions of the report, and those of its sums that are no column. */
function definitions({ means }: Pick<HouseReport, 'means'>, sums: readonly ReportSum[]) {
  const own = sums.filter(({ label }) => !(label in means)).map(({ label, means: text }) => [label, text])
  return [...Object.entries(means), ...own].map(([term, value]) => ({ term, value }))
}
