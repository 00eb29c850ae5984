import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listingName, OWN_LISTING_LIST } from '#modules/listing-drafts/own-listing-list.ts'
import { listOwnListings } from '#modules/listing-drafts/server/list-own-listings.ts'
import { PropertyStatusBadge } from '#modules/properties/ui/property-status-badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/properties.ts'

export const meta = privateMeta('Mes propriétés')

export const loader = listLoader(OWN_LISTING_LIST, ({ services, actor, criteria }) =>
  listOwnListings(services, actor, criteria),
)

/** The listings of an owner, each with its state. */
export default function OwnProperties({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="display-lg">Mes propriétés</h1>
        <ButtonLink to="/owner/properties/new">Nouvelle annonce</ButtonLink>
      </div>
      <ListTable
        list={OWN_LISTING_LIST}
        view={view}
        label="Annonces"
        unit={['annonce', 'annonces']}
        keyOf={({ publicId }) => publicId}
        file="/owner/properties.csv"
        cells={{
          name: (listing) => (
            <Link to={`/owner/properties/${listing.publicId}`} className="text-link">
              {listingName(listing)}
            </Link>
          ),
          status: ({ status }) => <PropertyStatusBadge status={status} />,
        }}
        empty={
          <EmptyState
            title="Aucune annonce"
            action={<ButtonLink to="/owner/properties/new">Créer une annonce</ButtonLink>}
          >
            Une adresse suffit pour commencer{'\u00a0'}; le reste s’enregistre au fil de la saisie.
          </EmptyState>
        }
      />
    </div>
  )
}
