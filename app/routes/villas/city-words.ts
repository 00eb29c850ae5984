import type { Destination } from '#modules/places/destinations.ts'
import { totalFirst } from '#modules/search/total-words.ts'

/** The path to the page of a destination. */
export function crumbsOf({ slug, name }: Pick<Destination, 'slug' | 'name'>) {
  return [
    { label: 'Accueil', to: '/' },
    { label: 'Villas', to: '/annonces' },
    { label: name, to: `/villas/${slug}` },
  ]
}

/** « 4 villas », « Une villa », « Plus de 1 000 villas ». */
export function villasWord(total: number): string {
  return total > 1 ? `${totalFirst(total)} villas` : 'Une villa'
}
