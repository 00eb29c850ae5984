import { Form, useLocation } from 'react-router'
import { listFavorites } from '#modules/favorites/server/list-favorites.ts'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/favorites.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Vos favoris · Calanque' },
  { name: 'description', content: 'Les villas que vous avez enregistrées, à retrouver et à comparer.' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const villas = await listFavorites(context.get(servicesContext), actor)
  return { villas, signedIn: actor.kind === 'user' }
}

export default function Favorites({ loaderData: { villas, signedIn } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-lg">Vos favoris</h1>
        {villas.length > 0 && (
          <Form method="post" action="/favoris/modifier">
            <input type="hidden" name="intent" value="clear" />
            <input type="hidden" name="retour" value={pathname} />
            <Button type="submit" variant="quiet">
              Effacer les favoris
            </Button>
          </Form>
        )}
      </header>
      {villas.length === 0 && (
        <EmptyState
          title="Aucun favori pour l’instant"
          action={<ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
        >
          Enregistrez une villa par le cœur de sa photographie, vous la retrouverez ici.
        </EmptyState>
      )}
      {villas.length > 0 && !signedIn && (
        <p className="max-w-prose text-ardoise">
          Ces villas sont gardées pour ce navigateur. En vous connectant, vous les retrouverez sur tous vos
          appareils.
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {villas.map((villa, index) => (
          <li key={villa.publicId}>
            <ListingCard
              listing={villa}
              to={listingAddress(villa.publicId)}
              sizes="(min-width: 84rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
              priority={index === 0}
              action={<FavoriteButton property={villa.publicId} title={villa.title} saved />}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
