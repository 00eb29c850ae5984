import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { RECEIVED_LIST } from '#modules/reports/agency-lines-list.ts'
import { listReceived } from '#modules/reports/server/agency-lines.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/received.ts'

export const meta = privateMeta('Encaissements')

export const loader = listLoader(RECEIVED_LIST, ({ services, actor, criteria }) =>
  listReceived(services, actor, criteria),
)

/** The money that the figures of an agency count as received. */
export default function Received({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Encaissements"
        actions={
          <Link to="/agent/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Performance
          </Link>
        }
      >
        Ce que les voyageurs ont versé pour les villas de l’agence, et ce qui leur est revenu, tel que les
        comptes l’ont inscrit.
      </ConsoleHeading>
      <ListTable
        list={RECEIVED_LIST}
        view={view}
        label="Encaissements"
        unit={['mouvement', 'mouvements']}
        keyOf={({ id }) => String(id)}
        opens={({ stay }) => (stay ? `/agent/reservations/${stay}` : '/agent/settings/garantie')}
        file="/agent/analytics/encaissements.csv"
        empty={
          <EmptyState title="Aucun mouvement" level={2}>
            Les paiements des séjours de l’agence paraîtront ici.
          </EmptyState>
        }
      />
    </div>
  )
}
