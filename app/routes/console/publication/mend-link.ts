import type { Area } from '#modules/accounts/role-access.ts'
import type { PassportItem } from '#modules/publication/compliance-passport.ts'
import type { MendPlace } from '#modules/publication/mend-place.ts'

/** Where an owner mends an item of the passport of their listing; null for what their agency keeps. */
export function ownMendLink(
  { item, place }: Pick<PassportItem, 'item' | 'place'>,
  publicId: string,
): string | null {
  if (place === 'mandate') return '/owner/dashboard#mandats'
  if (place === 'owner') return `/owner/settings/${item === 'tax_identity' ? 'fiscalite' : 'versements'}`
  if (place === 'conditions') return '/owner/dashboard#conditions'
  if (place === 'identity' || place === 'certificates') return null
  return mendLink(place, { area: 'owner', publicId })
}

/**
 * The address where an item of a listing's passport is mended, for its reader's console. The register, and the editor for
 * all but its owner, are in the agency's console alone, which administrators may read too. `checksHere`: the page of the
 * publication has the form of the owner's identity.
 */
export function mendLink(
  place: MendPlace,
  { area, publicId, checksHere = false }: { area: Area; publicId: string; checksHere?: boolean },
): string {
  const listing = `/${area === 'owner' ? 'owner' : 'agent'}/properties/${publicId}`
  if (place === 'rates') return `${listing}/tarifs`
  if (place === 'photographs') return `${listing}/photos`
  if (place === 'mandate') return `/agent/mandats/nouveau?annonce=${publicId}`
  if (place === 'conditions') return `/${area}/contracts`
  if (place === 'identity') return checksHere ? '#identite' : `/${area}/contracts`
  if (place === 'certificates') return '#pieces'
  if (place === 'owner') return '#proprietaire'
  if (place === 'declaration') return area === 'owner' ? `${listing}/declaration` : '#proprietaire'
  return `${listing}/edit/${place}`
}
