import type { ListingSummary } from '#modules/properties/public-listing.ts'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'

/** The villas chosen for the home page; nothing at all when none is. */
export function FeaturedVillas({ villas }: { villas: readonly { listing: ListingSummary; to: string }[] }) {
  if (villas.length === 0) return null
  return (
    <section aria-labelledby="choix" className="page grid gap-10 pb-24 sm:pb-32">
      <h2 id="choix" className="display-lg">
        {villas.length > 1 ? 'Maisons choisies' : 'Maison choisie'}
      </h2>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {villas.map(({ listing, to }) => (
          <li key={listing.publicId}>
            <ListingCard
              listing={listing}
              to={to}
              sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
              level={3}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
