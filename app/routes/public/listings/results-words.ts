import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatGuests, MAX_GUESTS } from '#modules/pricing/party.ts'
import type { FilterProblem } from '#modules/search/search-address.ts'
import { DEFAULT_FILTERS, type SearchFilters, type SearchSort } from '#modules/search/search-filters.ts'
import { PAGE_SIZE, type SearchResults } from '#modules/search/search-result.ts'
import { totalFirst, totalWords } from '#modules/search/total-words.ts'

/** « 37 propriétés trouvées » (spec §2), « Plus de 1 000 propriétés trouvées ». */
export function describeCount(total: number): string {
  return `${totalFirst(total)} propriété${total > 1 ? 's' : ''} trouvée${total > 1 ? 's' : ''}`
}

/**
 * The text of the counter: the number of results, that they are loading, or nothing when there was no answer.
 */
export function describeSearch(
  { found, unanswered }: { found: Pick<SearchResults, 'total'>; unanswered: boolean },
  isSlow: boolean,
): string {
  if (isSlow) return 'Recherche en cours…'
  return unanswered ? '' : describeCount(found.total)
}

const ORDERS: Record<SearchSort, string> = {
  new: 'de la plus récente à la plus ancienne',
  price_asc: 'de la moins chère à la plus chère',
  price_desc: 'de la plus chère à la moins chère',
  rating: 'de la mieux notée à la moins bien notée',
}

/** « Propriétés 21 à 24 sur 24, de la plus récente à la plus ancienne. »; the order alone where all are on one page. */
export function describePage(
  { page, pages, total }: Pick<SearchResults, 'page' | 'pages' | 'total'>,
  sort: SearchSort,
): string {
  const [first, last] = [(page - 1) * PAGE_SIZE + 1, Math.min(page * PAGE_SIZE, total)]
  const order = ORDERS[sort]
  return pages > 1
    ? `Propriétés ${first} à ${last} sur ${totalWords(total)}, ${order}.`
    : `Propriétés classées ${order}.`
}

/**
 * Title of a page of results, different for each place, stay and page, and from the title of the place's own
 * page; the site's name follows it.
 */
export function titleOfResults({
  place,
  stay,
  page,
}: Pick<SearchResults, 'place' | 'stay' | 'page'>): string {
  return [
    place && !place.where
      ? `Villas de luxe à louer · ${place.name}`
      : `Villas de luxe à louer${place ? ` ${place.where}` : ''}`,
    stay && `du ${formatStayDates(stay)}`,
    page > 1 && `page ${page}`,
    place && !stay && page === 1 && 'recherche',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The description of a page of results for search engines. */
export function describeResults({ place, total }: Pick<SearchResults, 'place' | 'total'>): string {
  const where = place ? (place.where ?? `(${place.name})`) : 'sur la Côte d’Azur, en Provence et à Monaco'
  return `${describeCount(total)} ${where}\u00a0: villas et maisons d’exception, prix du séjour complet avec frais et taxe de séjour, disponibilités à jour.`
}

/** What a visitor reads while rows of the search are still to be written: no price is wrong, but villas are missing. */
export const INCOMPLETE =
  'Notre catalogue se met à jour\u00a0: il manque encore des villas à ces résultats. Revenez dans une minute.'

const GUEST_KEYS = ['adults', 'guests', 'children', 'babies']

/**
 * Why a part of the address was ignored, in words on which a visitor can act; null when it makes no
 * difference to them. A party is too large by its sum too, which no villa takes.
 */
export function describeProblems(
  problems: readonly FilterProblem[],
  party: Pick<SearchFilters, 'adults' | 'children'> = DEFAULT_FILTERS,
): string | null {
  const kinds = problems.map(({ problem }) => problem)
  if (kinds.includes('dates_incomplete')) {
    return 'Indiquez l’arrivée et le départ pour voir les villas libres et le prix du séjour.'
  }
  if (kinds.includes('dates_reversed')) {
    return 'Le départ doit suivre l’arrivée d’au moins une nuit\u00a0: les dates ont été laissées de côté.'
  }
  if (kinds.includes('not_a_date')) return 'Une date n’existe pas\u00a0: les dates ont été laissées de côté.'
  const counts = problems.filter(({ key }) => GUEST_KEYS.includes(key))
  const isOver = counts.some(
    ({ problem, value }) => problem === 'out_of_bounds' && Number(value) > MAX_GUESTS,
  )
  if (isOver || party.adults + party.children > MAX_GUESTS)
    return `Une recherche porte sur ${formatGuests(MAX_GUESTS)} au plus\u00a0: ${isOver ? 'leur nombre a été laissé de côté.' : 'réduisez leur nombre, ou réservez deux villas.'}`
  if (counts.length > 0)
    return 'Indiquez un nombre de voyageurs, dont un adulte au moins\u00a0: celui de l’adresse a été laissé de côté.'
  return kinds.length > 0
    ? 'Un critère de cette recherche n’est pas reconnu\u00a0: les résultats n’en tiennent pas compte.'
    : null
}

/**
 * Why the place searched has no results of its own, shown before the results; null where it has, or where no
 * place was given.
 */
export function describeElsewhere(
  { elsewhere, place, total }: Pick<SearchResults, 'elsewhere' | 'place' | 'total'>,
  { country, radiusKm }: Pick<SearchFilters, 'country' | 'radiusKm'>,
): string | null {
  if (!place) return null
  const where = place.where ?? `sur place («\u00a0${place.name}\u00a0»)`
  if (elsewhere === 'abroad' && country) {
    const there = place.country === 'MC' ? 'à Monaco' : 'en France'
    const asked = country === 'MC' ? 'Monaco' : 'la France'
    return `${place.name} est ${there}, or la recherche ne porte que sur ${asked}.`
  }
  if (elsewhere === 'neighbors') {
    return `Pour cette recherche, nous n’avons pas de villa ${where}${place.where ? ' même' : ''}. Voici celles à moins de ${radiusKm}\u00a0km.`
  }
  return total === 0 ? `Aucune de nos villas ne répond à ces critères ${where}.` : null
}
