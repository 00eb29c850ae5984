import type { ListingContent, PoolDevice } from './listing.ts'
import type { PropertyType } from './property-type.ts'

/** Property types as a visitor reads them. */
export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  villa: 'Villa',
  appartement: 'Appartement',
  maison: 'Maison',
  studio: 'Studio',
  loft: 'Loft',
  penthouse: 'Penthouse',
}

/** The safety device of the pool in words (domain §7). */
export const POOL_DEVICE_LABELS: Readonly<Record<PoolDevice, string>> = {
  'NF P90-306': 'Barrière de protection (NF P90-306)',
  'NF P90-307': 'Alarme (NF P90-307)',
  'NF P90-308': 'Couverture de sécurité (NF P90-308)',
  'NF P90-309': 'Abri (NF P90-309)',
}

export const ANIMALS_LABELS: Readonly<Record<ListingContent['animals'], string>> = {
  allowed: 'Animaux acceptés',
  on_request: 'Animaux acceptés sur demande',
  forbidden: 'Animaux non acceptés',
}

export const CANCELLATION_POLICY_LABELS: Readonly<Record<ListingContent['cancellationPolicy'], string>> = {
  flexible: 'Souples',
  moderate: 'Modérées',
  strict: 'Strictes',
}

/** « Villa », « Maison de plain-pied »: a home is that where `isStepFree` of `step-free.ts` says so. */
export function formatType({ type, stepFree }: { type: PropertyType; stepFree: boolean }): string {
  return PROPERTY_TYPE_LABELS[type] + (stepFree ? ' de plain-pied' : '')
}

type Size = Pick<ListingContent, 'maxGuests' | 'bedrooms' | 'bathrooms'>

/** The size of a home on a line of its own, with « plain-pied » where it is: see `formatType`. */
export function formatCapacity(listing: Size & { stepFree: boolean }): string {
  return formatSize(listing) + (listing.stepFree ? ' · plain-pied' : '')
}

/** « 8 voyageurs · 4 chambres · 3 salles de bains », broken between parts only; a studio has no bedroom. */
export function formatSize(listing: Size): string {
  const count = (n: number, one: string, many: string) =>
    n > 0 ? [`${n} ${n > 1 ? many : one}`.replaceAll(' ', '\u00a0')] : []
  return [
    ...count(listing.maxGuests, 'voyageur', 'voyageurs'),
    ...count(listing.bedrooms, 'chambre', 'chambres'),
    ...count(listing.bathrooms, 'salle de bains', 'salles de bains'),
  ].join(' · ')
}

/** Where a reader finds the risks of the place, as each announcement of a letting in France says (C. env. art. R. 125-25). */
export const RISKS_STATEMENT =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques\u00a0: www.georisques.gouv.fr.'

/** The registration number of a listing, or why the listing has none (domain §7). */
export function formatRegistration(
  listing: Pick<ListingContent, 'jurisdiction' | 'registrationNumber'>,
): string {
  if (listing.jurisdiction === 'MC') return 'Non applicable à Monaco'
  return listing.registrationNumber ?? 'Non communiqué'
}
