import type { Area } from '#modules/accounts/role-access.ts'
import type { MendPlace } from '#modules/publication/mend-place.ts'

/**
 * The address where an item of a listing's passport is mended, for a reader in a console of the agency or of the
 * administrators. The editor and the register are in the agency's console alone, which administrators may read too.
 */
export function mendLink(place: MendPlace, { area, publicId }: { area: Area; publicId: string }): string {
  const listing = `/agent/properties/${publicId}`
  if (place === 'rates') return `${listing}/tarifs`
  if (place === 'photographs') return `${listing}/photos`
  if (place === 'mandate') return '/agent/mandats'
  if (place === 'identity') return `/${area}/contracts`
  if (place === 'certificates') return '#pieces'
  if (place === 'owner') return '#proprietaire'
  return `${listing}/edit/${place}`
}
