import type { AdminScope } from './role-access.ts'

/** What a key of the API may do (backstage §10), each right apart. */
export const KEY_SCOPES = [
  'property:read',
  'availability:read',
  'quote:read',
  'reservation:read',
  'contact:read',
  'contact:write',
  'request:write',
  'option:read',
  'option:write',
  'webhook:read',
  'webhook:write',
] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/** What each right opens, for the person who gives it. */
export const KEY_SCOPE_LABELS: Record<KeyScope, string> = {
  'property:read': 'Lire les villas et leurs tarifs',
  'availability:read': 'Lire les nuits prises',
  'quote:read': 'Calculer le prix d’un séjour',
  'reservation:read': 'Lire les réservations et leurs voyageurs',
  'contact:read': 'Lire les contacts',
  'contact:write': 'Ajouter des contacts',
  'request:write': 'Transmettre des demandes sur une villa',
  'option:read': 'Lire les options des contacts',
  'option:write': 'Poser des options pour des contacts, et les libérer',
  'webhook:read': 'Lire les webhooks et leurs envois',
  'webhook:write': 'Ajouter, modifier et supprimer des webhooks',
}

/** What a program is answered whose key does not give a right. */
export const lackedRight = (scope: KeyScope): string =>
  `Cette clé ne donne pas le droit ${scope} («\u00a0${KEY_SCOPE_LABELS[scope]}\u00a0»).`

/** The scope of the administration that the giver of a right holds: a grant gives only what its giver has (backstage §11). */
export const HELD_BY_GIVER: Record<KeyScope, AdminScope> = {
  'property:read': 'property:read',
  'availability:read': 'property:read',
  'quote:read': 'property:read',
  'reservation:read': 'reservation:read',
  'contact:read': 'reservation:read',
  'contact:write': 'reservation:read',
  'request:write': 'reservation:read',
  'option:read': 'reservation:read',
  'option:write': 'reservation:read',
  'webhook:read': 'webhook:read',
  'webhook:write': 'webhook:read',
}
