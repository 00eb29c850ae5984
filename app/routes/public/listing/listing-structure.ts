import { breadcrumbList } from '#app/seo/breadcrumb-list.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { type VacationRentalFacts, vacationRentalJsonLd } from './vacation-rental-jsonld.ts'

/** The structured data of the page for search engines: the villa, and the breadcrumb that leads to it. */
export function listingStructure(facts: VacationRentalFacts): Record<string, unknown>[] {
  const { origin, content } = facts
  const city = destinationOf(content.publicPlace.citySlug)
  return [
    vacationRentalJsonLd(facts),
    breadcrumbList(origin, [
      { label: 'Accueil', to: '/' },
      { label: 'Villas', to: '/annonces' },
      ...(city ? [{ label: city.name, to: `/villas/${city.slug}` }] : []),
      { label: content.title },
    ]),
  ]
}
