import { useRef, useState } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router'
import { faultOf } from '#app/copy/fault-of.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { listFavorites } from '#modules/favorites/server/list-favorites.ts'
import { ClearFavorites } from '#modules/favorites/ui/clear-favorites.tsx'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { FavoriteForms } from '#modules/favorites/ui/favorite-forms.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { listFromNightly } from '#modules/search/server/find-from-nightly.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Fault, faultWords } from '#ui/fault-words.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/favorites.ts'
import { FeaturedVillas } from './featured-villas.tsx'
import { loadFeatured } from './load-featured.ts'

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
    services,
    villas.map(({ publicId }) => publicId),
  )
  return {
    villas: villas.map((villa) => ({ ...villa, price: prices.get(villa.publicId) ?? null })),
    signedIn: actor.kind === 'user',
    featured: villas.length === 0 ? await loadFeatured(services) : [],
  }
}

/** When the favorites cannot be read, the page is shown with a message in their place. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined || request.signal.aborted) throw error
    return { fault }
  }
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return 'fault' in loaderData ? (
    <WithoutFavorites fault={loaderData.fault} />
  ) : (
    <KeptVillas {...loaderData} />
  )
}

/** The same message when the server could not render the page at all. */
export function ErrorBoundary() {
  const fault = faultOf(useRouteError())
  return fault === undefined ? <PageError /> : <WithoutFavorites fault={fault} />
}

function WithoutFavorites({ fault }: { fault: Fault }) {
  const { revalidate, state } = useRevalidator()
  const action = (
    <Button variant="secondary" size="small" pending={state === 'loading'} onClick={revalidate}>
      Réessayer
    </Button>
  )
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <h1 className="display-lg">Vos favoris</h1>
      <Notice tone="error" title="Erreur lors du chargement des favoris" action={action}>
        Vos villas enregistrées ne sont pas perdues. {faultWords(fault)}
      </Notice>
    </div>
  )
}

type KeptVillasProps = Awaited<ReturnType<typeof loader>>

function KeptVillas({ villas, signedIn, featured }: KeptVillasProps) {
  const { heading, shown, onCleared } = useClearable(villas)
  return (
    <>
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
            Touchez le cœur d’une villa qui vous plaît&nbsp;: elle vous attendra ici, avec ses prix du jour.
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
        <FavoriteForms />
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
      <FeaturedVillas villas={featured} />
    </>
  )
}

/**
 * The list is emptied at once, and restored when the server fails; the focus goes to the heading, because the
 * button was removed.
 */
function useClearable<Villa>(villas: readonly Villa[]) {
  const [cleared, setCleared] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const onCleared = (done: boolean) => {
    setCleared(done)
    heading.current?.focus()
  }
  return { heading, shown: cleared ? [] : villas, onCleared }
}
