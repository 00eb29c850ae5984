import { Link, redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { FAVORITE_LIST, stayOf } from '#modules/favorites/favorite-list.ts'
import { addFavorite, removeFavorite } from '#modules/favorites/server/change-favorites.ts'
import { findPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { servicesContext } from '#server/request-context.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/favorites.ts'
import { listFavoriteLines } from './favorite-lines.ts'

/** Names the villa that was just removed, in the address. */
const REMOVED = 'retiree'

const FAVORITES_FORM = defineForm({
  remove: z.object({ property: anyText }),
  restore: z.object({ property: anyText }),
})

export const meta = privateMeta('Favoris')

const FAVORITES = consoleList(FAVORITE_LIST, listFavoriteLines)

export const loader = withListFiles({ '': FAVORITES }, async ({ context, url }) => {
  const { db } = context.get(servicesContext)
  const id = url.searchParams.get(REMOVED)
  const removed = id ? await findPublishedListing(db, id) : null
  return {
    view: await FAVORITES.read({ context, url }),
    removed: removed && { id: removed.publicId, title: removed.content.title },
  }
})

export const headers = formHeaders

/** Removes a villa, or puts back the one that was just removed; comes back to the list as it was shown. */
export const action = formAction(
  FAVORITES_FORM,
  {
    remove: async ({ services, found: actor, values: { property }, url }) => {
      await removeFavorite(services, actor, { property })
      return redirect(addressWith(url, property))
    },
    restore: async ({ services, found: actor, values: { property }, url }) => {
      await addFavorite(services, actor, { property })
      return redirect(addressWith(url, null))
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

function addressWith({ pathname, search }: URL, removed: string | null): string {
  const params = new URLSearchParams(search)
  if (removed === null) params.delete(REMOVED)
  else params.set(REMOVED, removed)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** The villas the account saved, with their price for the dates asked for. */
export default function Favorites({ loaderData: { view, removed } }: Route.ComponentProps) {
  const stay = stayOf(view.state.filters.stay)
  const toVilla = (id: string) =>
    listingAddress(id, stay ? { stay, adults: 2, children: 0, babies: 0 } : undefined)
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Favoris">
        Les villas que vous avez enregistrées. Choisissez vos dates pour comparer le prix du séjour entier.
      </ConsoleHeading>
      {removed && (
        <Notice
          tone="success"
          title={`${removed.title} n’est plus dans vos favoris`}
          action={
            <FormFor intent="restore" about={{ property: removed.id }}>
              <SubmitButton variant="secondary" size="small">
                Annuler
              </SubmitButton>
            </FormFor>
          }
        />
      )}
      <ListTable
        list={FAVORITE_LIST}
        view={view}
        label="Favoris"
        unit={['villa', 'villas']}
        keyOf={({ id }) => id}
        file="/traveler/favorites.csv"
        empty={
          <EmptyState
            title="Aucun favori pour l’instant"
            action={<ButtonLink to="/annonces">Voir nos villas</ButtonLink>}
          >
            Touchez le cœur d’une villa qui vous plaît{'\u00a0'}: elle vous attendra ici, avec ses prix du
            jour.
          </EmptyState>
        }
        cells={{
          title: ({ id, title, cover }) => (
            <Link
              to={toVilla(id)}
              className="grid items-center gap-x-5 gap-y-3 whitespace-normal sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <span className="aspect-3/2 w-24 overflow-hidden rounded bg-sable sm:w-32">
                {cover && <Picture source={cover} sizes="8rem" decorative className="size-full" />}
              </span>
              <span className="text-link justify-self-start">{title}</span>
            </Link>
          ),
          price: ({ price, priceWords }) => (
            <span className="ml-auto grid max-w-36 whitespace-normal sm:max-w-60">
              {price !== null && <PriceText amount={price} brief className="font-medium" />}
              <span className="text-sm text-ardoise">{priceWords}</span>
            </span>
          ),
        }}
        acts={{
          header: 'Action',
          cell: ({ id, title }) => (
            <FormFor intent="remove" about={{ property: id }} preventScrollReset>
              <SubmitButton variant="secondary" size="small" aria-label={`Retirer\u00a0: ${title}`}>
                Retirer
              </SubmitButton>
            </FormFor>
          ),
        }}
      />
    </div>
  )
}
