import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listVillaYears } from '#modules/planning/server/list-villa-years.ts'
import { whyLess } from '#modules/planning/villa-year.ts'
import { VILLA_YEAR_LIST } from '#modules/planning/villa-year-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/villa-years.ts'

export const meta = privateMeta('Villas d’une année à l’autre')

export const loader = listLoader(VILLA_YEAR_LIST, ({ services, actor, criteria }) =>
  listVillaYears(services, actor, criteria),
)

/** The villas of an agency beside their year before, why some sold less, and what is left to sell. */
export default function VillaYears({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Villas d’une année à l’autre"
        actions={
          <Link to="/agent/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Performance
          </Link>
        }
      >
        Les loyers des séjours de l’année déjà signés, face à ceux de l’an dernier au même jour. Une ligne
        ouvre les créneaux à vendre de la villa, avec leur prix.
      </ConsoleHeading>
      <ListTable
        list={VILLA_YEAR_LIST}
        view={view}
        label="Villas"
        unit={['villa', 'villas']}
        keyOf={({ id }) => id}
        opens={({ property }) => `/agent/calendar/gaps?${new URLSearchParams({ q: property })}`}
        file="/agent/analytics/villas.csv"
        cells={{
          property: ({ property, now, before }) => (
            <span className="grid">
              {property}
              <span className="text-sm text-ardoise sm:hidden">{whyLess(now, before).join(', ')}</span>
            </span>
          ),
        }}
        empty={
          <EmptyState title="Aucune villa publiée" level={2}>
            Les villas de l’agence paraîtront ici dès leur publication.
          </EmptyState>
        }
      />
    </div>
  )
}
