import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CITIES } from '#modules/places/city.ts'
import { TARIFF_STATES, tariffRegister } from '#modules/pricing/tariff-register.ts'
import { listTownsOnSite } from '#modules/search/server/list-towns-on-site.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/tourist-tax.ts'

export const meta = privateMeta('Taxe de séjour')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const now = Number(todayInParis(clock).slice(0, 4))
  const years = [now, now + 1]
  const year = years.find((one) => String(one) === url.searchParams.get('annee')) ?? now
  const onSite = await listTownsOnSite(db)
  const offered = new Set(onSite.map(({ citySlug }) => citySlug))
  const others = CITIES.filter(({ slug }) => !offered.has(slug)).map(({ slug, name, country }) => ({
    ...{ citySlug: slug, name, isFrench: country === 'FR', villas: 0 },
  }))
  const communes = [...onSite, ...others].toSorted((one, other) => frenchOrder(one.name, other.name))
  return { years, year, lines: tariffRegister(communes, year) }
}

const TONES = { known: 'success', provisional: 'info', missing: 'error', untaxed: 'neutral' } as const

/** What the site takes of the taxe de séjour in a year, commune by commune, and where a tariff is missing. */
export default function TouristTax({ loaderData: { years, year, lines } }: Route.ComponentProps) {
  const missing = lines.filter(({ state }) => state === 'missing')
  return (
    <ConsoleSection title={`Taxe de séjour ${year}`}>
      <p className="max-w-prose text-ardoise">
        Les tarifs dont le site se sert, par adulte et par nuit. Ils viennent de la configuration du
        produit&nbsp;: comparez chaque ligne à la délibération de la commune, publiée par la DGFiP (fichiers
        «&nbsp;Ocsitan&nbsp;»), avant chaque saison.
      </p>
      <nav aria-label="Année" className="flex gap-6">
        {years.map((one) => (
          <Link
            key={one}
            to={`?annee=${one}`}
            aria-current={one === year ? 'page' : undefined}
            className="text-link aria-[current]:font-medium aria-[current]:no-underline"
          >
            {one}
          </Link>
        ))}
      </nav>
      {missing.length > 0 && (
        <Notice tone="warning" title="Des villas sont en ligne sans tarif">
          Aucune taxe n’y est perçue&nbsp;: {missing.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      <DataTable
        caption="Taxe de séjour par commune"
        hideCaption
        rows={lines}
        keyOf={({ citySlug }) => citySlug}
        columns={[
          { key: 'name', header: 'Commune', rowHeader: true, cell: ({ name }) => name },
          {
            key: 'villas',
            header: 'Villas en ligne',
            align: 'end',
            hideOnPhone: true,
            cell: ({ villas }) => villas,
          },
          {
            key: 'state',
            header: 'Tarifs',
            cell: ({ state, tariffYear }) => (
              <Badge tone={TONES[state]}>
                {TARIFF_STATES[state]}
                {state === 'provisional' && ` (${tariffYear})`}
              </Badge>
            ),
          },
          {
            key: 'rate',
            header: 'Non classé',
            hideOnPhone: true,
            cell: ({ tariffs }) =>
              tariffs &&
              `${String(tariffs.rateBasisPoints / 100).replace('.', ',')}\u00a0%, ${formatEuros(tariffs.cap)} au plus`,
          },
          {
            key: 'stars',
            header: 'De 1 à 5 étoiles',
            hideOnPhone: true,
            cell: ({ tariffs }) =>
              tariffs &&
              Object.values(tariffs.byStars)
                .map((cents) => formatEuros(cents))
                .join(' · '),
          },
          {
            key: 'surcharges',
            header: 'En plus',
            hideOnPhone: true,
            cell: ({ tariffs }) =>
              tariffs &&
              ([tariffs.departmental && 'département 10\u00a0%', tariffs.regional && 'région 34\u00a0%']
                .filter(Boolean)
                .join(', ') ||
                'rien'),
          },
          {
            key: 'most',
            header: 'Au plus',
            align: 'end',
            cell: ({ most }) => most !== null && formatEuros(most),
          },
        ]}
      />
    </ConsoleSection>
  )
}
