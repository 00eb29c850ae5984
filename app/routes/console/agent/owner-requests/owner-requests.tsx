import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { OWNER_REQUEST_LIST } from '#modules/owner-requests/owner-request-list.ts'
import { listOwnerRequests } from '#modules/owner-requests/server/list-owner-requests.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/owner-requests.ts'
import { OwnerRequestBadge } from './owner-request-badge.tsx'

export const meta = privateMeta('Demandes de propriétaires')

export const loader = listLoader(OWNER_REQUEST_LIST, ({ services, actor, criteria }) =>
  listOwnerRequests(services, actor, criteria),
)

/** The requests of owners who want to entrust a house to the agency, those without an answer first. */
export default function OwnerRequests({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title="Demandes de propriétaires"
        actions={
          <ButtonLink act="owner_request.invite_unasked" to="/agent/demandes/inviter" variant="secondary">
            Inviter un propriétaire
          </ButtonLink>
        }
      >
        Les maisons que l’on souhaite vous confier, d’abord celles qui attendent votre réponse.
      </ConsoleHeading>
      <ListTable
        list={OWNER_REQUEST_LIST}
        view={view}
        label="Demandes de propriétaires"
        unit={['demande', 'demandes']}
        keyOf={({ id }) => id}
        file="/agent/demandes.csv"
        empty={
          <EmptyState title="Aucune demande">
            Les demandes envoyées depuis la page «{'\u00a0'}Confier votre maison{'\u00a0'}» apparaîtront ici.
          </EmptyState>
        }
        cells={{
          name: ({ id, name }) => (
            <Link to={`/agent/demandes/${id}`} className="text-link wrap-anywhere">
              {name}
            </Link>
          ),
          state: ({ status }) => <OwnerRequestBadge status={status} />,
        }}
      />
    </div>
  )
}
