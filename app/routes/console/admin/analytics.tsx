import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { type Funnel, figureWords } from '#modules/reports/agency-figures.ts'
import { confirmedShareOf, FUNNEL_PARTS, HOUSE_FUNNEL_LIST } from '#modules/reports/house-funnel-list.ts'
import { listHouseFunnel, sumHouseFunnel } from '#modules/reports/server/list-house-funnel.ts'
import { servicesContext } from '#server/request-context.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/analytics.ts'

export const meta = privateMeta('Statistiques')

const FUNNEL = consoleList(HOUSE_FUNNEL_LIST, ({ services, actor, criteria }) =>
  listHouseFunnel(services, actor, criteria),
)

export const loader = withListFiles({ '': FUNNEL }, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  const { booked } = readListState(HOUSE_FUNNEL_LIST, url.searchParams).filters
  const [view, whole] = await Promise.all([
    FUNNEL.read({ context, url }),
    sumHouseFunnel(context.get(servicesContext), actor, booked),
  ])
  return { view, whole }
})

/** Where the lines of a part of a funnel are listed. */
function linesOf({ lines }: { lines: Record<string, string> }, part: keyof Funnel): string {
  const search = new URLSearchParams({ ...lines, ...FUNNEL_PARTS[part] }).toString()
  return `/admin/reservations${search && `?${search}`}`
}

const WAY = 'text-link inline-flex min-h-11 items-center dense:min-h-9'

/** From requests to confirmed stays over the whole house, by agency, town or source; each number opens its lines. */
export default function HouseAnalytics({ loaderData: { view, whole } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Statistiques"
        actions={
          <>
            <Link to="/admin/analytics/recherches" className={WAY}>
              Recherches sans résultat
            </Link>
            <Link to="/admin/analytics/adresses" className={WAY}>
              Adresses sans page
            </Link>
          </>
        }
      >
        De la réservation commencée à sa confirmation, pour toute la maison, par agence, par ville ou par
        origine.
      </ConsoleHeading>
      <StatRow>
        <Stat label="Réservations commencées" value={whole.begun} to={linesOf(whole, 'begun')} />
        <Stat label="Dont signées" value={whole.signed} to={linesOf(whole, 'signed')} />
        <Stat
          label="Dont confirmées"
          value={whole.confirmed}
          to={linesOf(whole, 'confirmed')}
          hint={whole.begun > 0 && figureWords('percent', confirmedShareOf(whole))}
        />
      </StatRow>
      <ListTable
        list={HOUSE_FUNNEL_LIST}
        view={view}
        alwaysFilters
        label="De la réservation commencée à sa confirmation"
        unit={['ligne', 'lignes']}
        file="/admin/analytics.csv"
        keyOf={({ key }) => key}
        opens={(line) => linesOf(line, 'begun')}
        cells={{
          begun: (line) => <PartLink line={line} part="begun" of="commencées" />,
          signed: (line) => <PartLink line={line} part="signed" of="signées" />,
          confirmed: (line) => <PartLink line={line} part="confirmed" of="confirmées" />,
          share: (line) => figureWords('percent', confirmedShareOf(line)),
        }}
        empty={
          <EmptyState title="Aucune réservation">
            La première réservation qu’un voyageur commence sera comptée ici.
          </EmptyState>
        }
      />
      <p className="max-w-prose text-sm text-ardoise">
        Une réservation compte au jour où elle est commencée, abandons compris. Elle est signée dès que son
        contrat l’a été, même annulée ensuite, et confirmée si elle l’est aujourd’hui.
      </p>
    </div>
  )
}

function PartLink({
  line,
  part,
  of,
}: {
  line: Funnel & { name: string; lines: Record<string, string> }
  part: keyof Funnel
  of: string
}) {
  return (
    <Link
      to={linesOf(line, part)}
      className="text-link tabular"
      aria-label={`${line.name}\u00a0: ${line[part]} ${of}, voir les lignes`}
    >
      {line[part]}
    </Link>
  )
}
