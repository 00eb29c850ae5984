import { breadcrumbJsonLd, type VacationRentalFacts, vacationRentalJsonLd } from './vacation-rental-jsonld.ts'

/** What the page says of itself to search engines: the villa, and the way that leads to it. */
export function listingStructure(facts: VacationRentalFacts): Record<string, unknown>[] {
  const { origin, publicId, content } = facts
  const { city } = content.publicPlace
  return [
    vacationRentalJsonLd(facts),
    breadcrumbJsonLd(origin, [
      { name: 'Accueil', path: '/' },
      { name: 'Villas de luxe à louer', path: '/annonces' },
      { name: city, path: `/annonces?${new URLSearchParams({ city })}` },
      { name: content.title, path: `/annonces/${publicId}` },
    ]),
  ]
}
