import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { listFavorites } from '#modules/favorites/server/list-favorites.ts'
import { ClearFavorites } from '#modules/favorites/ui/clear-favorites.tsx'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { listFromNightly } from '#modules/search/server/find-from-nightly.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/favorites.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Vos favoris',
    description: 'Les villas que vous avez enregistrées, à retrouver et à comparer.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const villas = await listFavorites(services, actor)
  const prices = await listFromNightly(
    services.db,
    villas.map(({ publicId }) => publicId),
  )
  return {
    villas: villas.map((villa) => ({ ...villa, price: prices.get(villa.publicId) ?? null })),
    signedIn: actor.kind === 'user',
  }
}

export default function Favorites({ loaderData: { villas, signedIn } }: Route.ComponentProps) {
  const { heading, shown, onCleared } = useClearable(villas)
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="display-lg outline-none">
          Vos favoris
        </h1>
        {shown.length > 0 && <ClearFavorites count={shown.length} onCleared={onCleared} />}
      </header>
      {shown.length === 0 && (
        <EmptyState
          title="Aucun favori pour l’instant"
          action={<ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
        >
          Enregistrez une villa par le cœur de sa photographie, vous la retrouverez ici.
        </EmptyState>
      )}
      {shown.length > 0 && !signedIn && (
        <p className="max-w-prose text-ardoise">
          Ces villas sont gardées pour ce navigateur.{' '}
          <Link to="/auth/login?retour=/favoris" className="text-link">
            Connectez-vous
          </Link>{' '}
          pour les retrouver sur tous vos appareils.
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((villa, index) => (
          <li key={villa.publicId}>
            <ListingCard
              listing={villa}
              to={listingAddress(villa.publicId)}
              sizes="(min-width: 84rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
              priority={index === 0}
              price={villa.price && <ResultPrice price={villa.price} />}
              action={<FavoriteButton property={villa.publicId} title={villa.title} saved />}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Emptied at once, full again when the server could not; focus goes to the heading, since the button is gone. */
function useClearable<Villa>(villas: readonly Villa[]) {
  const [cleared, setCleared] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const onCleared = (done: boolean) => {
    setCleared(done)
    heading.current?.focus()
  }
  return { heading, shown: cleared ? [] : villas, onCleared }
}
