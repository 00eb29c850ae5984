import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isReported, sellerProblem, yearOf } from '#modules/accounting/seller-report.ts'
import { readSellerReport } from '#modules/accounting/server/read-seller-report.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consoleContext, type SignedInActor } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import { mayOpen } from '../frame/may-open.ts'
import type { Route } from './+types/seller-report.ts'
import { yearIn } from './entry-addresses.ts'

export const meta = privateMeta('Revenus des propriétaires (DAC7)')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const current = Number(todayInParis(services.clock).slice(0, 4))
  const year = yearIn(url.searchParams.get('annee') ?? '') || current
  const sellers = await foundOr404(readSellerReport(services, actor, year))
  return {
    ...{ year, current },
    // An identity and an account leave the server in the file alone.
    sellers: sellers.map((seller) => {
      const listings = seller.listings.filter(isReported)
      const sumOf = (key: 'consideration' | 'fees' | 'stays') =>
        listings.reduce((sum, listing) => sum + yearOf(listing[key]), 0)
      return {
        ...{ partyId: seller.partyId, name: seller.name, problem: sellerProblem(seller) },
        asks: seller.identity === null ? askingPage(seller.villa.publicId, actor) : null,
        ...{
          villas: listings.length,
          earned: sumOf('consideration'),
          fees: sumOf('fees'),
          stays: sumOf('stays'),
        },
      }
    }),
  }
}

/** Where the identity of an owner is asked for, for a reader who may open that page. */
function askingPage(property: string, actor: SignedInActor): string | null {
  const page = `/admin/properties/${property}/publication`
  return mayOpen(page, actor) ? page : null
}

type Seller = Route.ComponentProps['loaderData']['sellers'][number]

const COLUMNS: readonly Column<Seller>[] = [
  { key: 'name', header: 'Propriétaire', cell: ({ name }) => name, rowHeader: true },
  { key: 'villas', header: 'Villas', cell: ({ villas }) => villas, align: 'end', hideOnPhone: true },
  { key: 'stays', header: 'Séjours', cell: ({ stays }) => stays, align: 'end', hideOnPhone: true },
  {
    key: 'earned',
    header: 'Revenus',
    cell: ({ earned }) => formatEuros(earned),
    align: 'end',
    oneLine: true,
  },
  {
    ...{ key: 'fees', header: 'Honoraires retenus', align: 'end', oneLine: true, hideOnPhone: true },
    cell: ({ fees }) => formatEuros(fees),
  },
  {
    ...{ key: 'state', header: 'Déclaration' },
    cell: ({ problem, asks, name }) =>
      problem === null ? (
        <Badge tone="success">Prête</Badge>
      ) : (
        <span className="text-ardoise">
          {problem}{' '}
          {asks && (
            <Link to={asks} className="text-link">
              Demander<span className="sr-only">, {name}</span>
            </Link>
          )}
        </span>
      ),
  },
]

/** What the platform declares to the tax office of each owner in a year, and what still keeps one out of the file. */
export default function SellerReport({ loaderData: { year, current, sellers } }: Route.ComponentProps) {
  const ready = sellers.filter(({ problem }) => problem === null).length
  const at = (to: number) => `/back-office/finance/dac7?annee=${to}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <Breadcrumbs
        crumbs={[{ label: 'Finance', to: '/back-office/finance' }, { label: 'Déclaration DAC7' }]}
      />
      <ConsoleHeading
        title={`Revenus des propriétaires, ${year}`}
        actions={
          <span className="flex flex-wrap gap-x-6">
            <Link to={at(year - 1)} className="text-link inline-flex min-h-11 items-center">
              Année {year - 1}
            </Link>
            {year < current && (
              <Link to={at(year + 1)} className="text-link inline-flex min-h-11 items-center">
                Année {year + 1}
              </Link>
            )}
            {ready > 0 && (
              <a
                href={`/back-office/finance/dac7/${year}/fichier`}
                download
                className="text-link inline-flex min-h-11 items-center"
              >
                Télécharger la déclaration (XML)
              </a>
            )}
          </span>
        }
      >
        Ce que la plateforme déclare à l’administration avant le 31&nbsp;janvier {year + 1} (directive
        DAC7)&nbsp;: les revenus de chaque propriétaire par trimestre, au jour où ils sont acquis. Le fichier
        contient ceux qui sont prêts{year === current && '\u00a0; l’année n’est pas finie'}.
      </ConsoleHeading>
      <DataTable
        caption="Propriétaires à déclarer"
        hideCaption
        // What an owner earned in a year, which its line says whole.
        ofFacts
        columns={COLUMNS}
        rows={sellers}
        keyOf={({ partyId }) => partyId}
        empty={
          <EmptyState title="Personne à déclarer">
            Aucun propriétaire n’a acquis de revenu cette année-là.
          </EmptyState>
        }
      />
    </div>
  )
}
