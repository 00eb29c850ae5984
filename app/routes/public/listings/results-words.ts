import { formatStayDates } from '#modules/calendar/stay.ts'
import type { Place } from '#modules/places/place.ts'
import type { FilterProblem } from '#modules/search/search-address.ts'
import type { SearchSort } from '#modules/search/search-filters.ts'
import { PAGE_SIZE, type SearchResults } from '#modules/search/search-result.ts'

const count = new Intl.NumberFormat('fr-FR')

/** « 37 propriétés trouvées » (spec §2). */
export function describeCount(total: number): string {
  return `${count.format(total)} propriété${total > 1 ? 's' : ''} trouvée${total > 1 ? 's' : ''}`
}

/** What the counter says: the number found, that it is being asked for, or nothing when there was no answer. */
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
}

/** « Propriétés 21 à 24 sur 24, de la plus récente à la plus ancienne. »; the order alone where all are on one page. */
export function describePage(
  { page, pages, total }: Pick<SearchResults, 'page' | 'pages' | 'total'>,
  sort: SearchSort,
): string {
  const [first, last] = [(page - 1) * PAGE_SIZE + 1, Math.min(page * PAGE_SIZE, total)]
  const order = ORDERS[sort]
  return pages > 1
    ? `Propriétés ${first} à ${last} sur ${count.format(total)}, ${order}.`
    : `Propriétés classées ${order}.`
}

/** Title of a page of results, different for each place, stay and page, and from that of the place's own page; the site's name follows it. */
export function titleOfResults({
  place,
  stay,
  page,
}: Pick<SearchResults, 'place' | 'stay' | 'page'>): string {
  return [
    `Villas de luxe à louer${place ? ` ${inPlace(place)}` : ''}`,
    stay && `du ${formatStayDates(stay)}`,
    page > 1 && `page ${page}`,
    place && !stay && page === 1 && 'recherche',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a search engine says of a page of results. */
export function describeResults({ place, total }: Pick<SearchResults, 'place' | 'total'>): string {
  const where = place ? inPlace(place) : 'sur la Côte d’Azur, en Provence et à Monaco'
  return `${describeCount(total)} ${where}\u00a0: villas et maisons d’exception, prix du séjour complet avec frais et taxe de séjour, disponibilités à jour.`
}

/** Why a part of the address was left aside, in words a visitor can act on; null when it changes nothing for them. */
export function describeProblems(problems: readonly FilterProblem[]): string | null {
  const kinds = problems.map(({ problem }) => problem)
  if (kinds.includes('dates_incomplete')) {
    return 'Indiquez l’arrivée et le départ pour voir les villas libres et le prix du séjour.'
  }
  if (kinds.includes('dates_reversed')) {
    return 'Le départ doit suivre l’arrivée d’au moins une nuit\u00a0: les dates ont été laissées de côté.'
  }
  if (kinds.includes('not_a_date')) return 'Une date n’existe pas\u00a0: les dates ont été laissées de côté.'
  return kinds.length > 0 ? 'Un critère de l’adresse n’existe pas\u00a0: il a été laissé de côté.' : null
}

/** « à Cannes », « en Provence », « dans le Var ». */
function inPlace({ kind, name }: Place): string {
  if (kind === 'city') return `à ${name}`
  if (kind !== 'department') return `en ${name}`
  return name.includes('-') ? `dans les ${name}` : `dans le ${name}`
}
