import { formatNights, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { type FAVORITE_LIST, type FavoriteLine, stayOf } from '#modules/favorites/favorite-list.ts'
import { listFavorites } from '#modules/favorites/server/list-favorites.ts'
import { sortFavorites } from '#modules/favorites/sort-favorites.ts'
import { listFromNightly, listStayTotals } from '#modules/search/server/find-from-nightly.ts'
import { staySearchProblem } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import type { ListRows } from '#shared/lists/list.ts'
import type { ListQuery } from '../frame/list-loader.ts'

/** The guests for whom a stay is priced here; the villa's page asks for the actual number. */
const ADULTS = 2

/** One page of the account's saved villas, priced for the dates of the list's filter, else from a night. */
export const listFavoriteLines: ListQuery<typeof FAVORITE_LIST, FavoriteLine> = async ({
  services,
  actor,
  criteria,
}): Promise<ListRows<FavoriteLine>> => {
  const villas = await listFavorites(services, actor)
  const ids = villas.map(({ publicId }) => publicId)
  const stay = stayOf(criteria.filters.stay)
  const prices = stay ? await stayPrices(services, ids, stay) : await nightPrices(services, ids)
  const lines = villas.map(({ publicId, title, photos, city, bedrooms, maxGuests }) => ({
    ...{ id: publicId, title, cover: photos[0] ?? null, city, bedrooms, maxGuests },
    ...prices(publicId),
  }))
  return sortFavorites(lines, criteria)
}

type Services = Parameters<typeof listFavoriteLines>[0]['services']
type Price = Pick<FavoriteLine, 'price' | 'priceWords'>

async function stayPrices(
  { db, clock }: Services,
  ids: string[],
  stay: Stay,
): Promise<(id: string) => Price> {
  const problem = staySearchProblem(stay, todayInParis(clock))
  if (problem) return () => ({ price: null, priceWords: problem.reason })
  const totals = await listStayTotals({ db, clock }, ids, { stay, adults: ADULTS })
  const of = `${formatNights(nightsOf(stay))} pour ${ADULTS} adultes, frais et taxes compris`
  return (id) => {
    if (!totals.has(id)) return { price: null, priceWords: 'Non disponible à ces dates' }
    const price = totals.get(id) ?? null
    return { price, priceWords: price === null ? 'Prix sur demande' : of }
  }
}

async function nightPrices(services: Services, ids: string[]): Promise<(id: string) => Price> {
  const nightly = await listFromNightly(services, ids)
  return (id) => {
    const price = nightly.get(id)
    return price?.kind === 'nightly'
      ? { price: price.from, priceWords: 'la nuit, à partir de ce prix' }
      : { price: null, priceWords: 'Prix sur demande' }
  }
}
