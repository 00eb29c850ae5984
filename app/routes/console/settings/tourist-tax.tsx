import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { TARIFF_LIST } from '#modules/pricing/tariff-list.ts'
import { TARIFF_STATES } from '#modules/pricing/tariff-register.ts'
import { listTariffs } from '#modules/search/server/read-tariff-register.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/tourist-tax.ts'

export const meta = privateMeta('Taxe de séjour')

export const loader = listLoader(TARIFF_LIST, ({ services, criteria }) => listTariffs(services, criteria))

const TONES = { known: 'success', provisional: 'info', missing: 'error', untaxed: 'neutral' } as const

/** What the site takes of the taxe de séjour in a year, commune by commune, and where a tariff is missing. */
export default function TouristTax({ loaderData: { view } }: Route.ComponentProps) {
  const missing = view.rows.filter(({ state }) => state === 'missing')
  return (
    <ConsoleSection title="Taxe de séjour">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-ardoise">
          Les tarifs dont le site se sert, par adulte et par nuit, d’après le jour d’arrivée. Comparez chaque
          ligne à la délibération de la commune, publiée par la DGFiP (fichiers «&nbsp;Ocsitan&nbsp;»), avant
          chaque saison. Pour les changer, téléchargez le fichier CSV, corrigez-le, puis importez-le.
        </p>
        <ButtonLink to="/admin/settings/taxe-de-sejour/importer" size="small">
          Importer des tarifs
        </ButtonLink>
      </div>
      {missing.length > 0 && (
        <Notice tone="warning" title="Des villas sont en ligne sans tarif">
          Aucune taxe n’y est perçue&nbsp;: {missing.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      <ListTable
        list={TARIFF_LIST}
        view={view}
        alwaysFilters
        label="Taxe de séjour par commune"
        unit={['tarif', 'tarifs']}
        keyOf={({ citySlug, tariffs }) => `${citySlug} ${tariffs?.from}`}
        file="/admin/settings/taxe-de-sejour.csv"
        cells={{
          villas: ({ villas, name }) =>
            villas > 0 ? (
              <Link
                to={`/annonces?${new URLSearchParams({ city: name, radius: '0' })}`}
                className="text-link"
              >
                {villas}
              </Link>
            ) : (
              villas
            ),
          state: ({ state, tariffYear }) => (
            <Badge tone={TONES[state]}>
              {TARIFF_STATES[state]}
              {state === 'provisional' && ` (${tariffYear})`}
            </Badge>
          ),
        }}
        empty={<EmptyState level={3} title="Aucun tarif ne correspond à ces filtres" />}
      />
    </ConsoleSection>
  )
}
