import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listingName } from '#modules/listing-drafts/own-listing-list.ts'
import { PropertyStatusBadge } from '#modules/properties/ui/property-status-badge.tsx'
import { PUBLICATION_LIST, type PublicationRow } from '#modules/publication/publication-list.ts'
import { listPublications } from '#modules/publication/server/list-publications.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/listings.ts'

export const meta = privateMeta('Annonces')

export const loader = listLoader(PUBLICATION_LIST, ({ services, actor, criteria }) =>
  listPublications(services, actor, criteria),
)

/** The listings of an agency, or of all agencies for administrators, each with a link to its publication. */
export default function Listings({ loaderData: { area, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title={area === 'agent' ? 'Mes annonces' : 'Annonces'}
        actions={
          area === 'agent' && (
            <ButtonLink act="listing.create" to="/agent/properties/new">
              Nouvelle annonce
            </ButtonLink>
          )
        }
      >
        Pour chaque villa&nbsp;: son état, ce qui lui manque et ce que vous pouvez faire.
      </ConsoleHeading>
      <ListTable
        list={PUBLICATION_LIST}
        view={view}
        label="Annonces"
        unit={['annonce', 'annonces']}
        keyOf={({ publicId }) => publicId}
        file={`/${area}/properties.csv`}
        empty={
          <EmptyState title="Aucune annonce">
            Les annonces de votre agence apparaissent ici dès leur premier brouillon.
          </EmptyState>
        }
        cells={{
          title: (row) => <ListingLink row={row} area={area} />,
          status: ({ status }) => <PropertyStatusBadge status={status} />,
        }}
      />
    </div>
  )
}

/** Leads to the publication, or to the editor of a listing that was only begun: it is in the agency’s console, which administrators may enter. */
function ListingLink({ row, area }: { row: PublicationRow; area: string }) {
  const { publicId, hasVersion } = row
  const to = hasVersion ? `/${area}/properties/${publicId}/publication` : `/agent/properties/${publicId}`
  return (
    <Link to={to} className="text-link">
      {listingName(row)}
    </Link>
  )
}
