import type { KeyScope } from '#modules/accounts/key-scope.ts'

/** What happens to a reservation, an option or a villa and is sent to programs: no name, address or other fact of a person. */
const RESERVATION = {
  id: '7b0c2c52-64f5-4b7e-9a53-1f0a2b3c4d5e',
  number: 'CAL-2027-000123',
  property_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  status: 'confirmed',
  arrival: '2027-07-17',
  departure: '2027-07-24',
  total: 1_219_022,
  currency: 'EUR',
} as const
const OPTION = {
  id: '3d1d3a0e-7f0e-4f0e-9b2a-6f0b8a2c9e11',
  contact_id: 'a3bb189e-8bf9-4c48-9d3b-2f4f8f1f1d11',
  property_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  state: 'live',
  arrival: '2027-07-17',
  departure: '2027-07-24',
  ends_at: '2027-03-14T18:00:00.000Z',
} as const
const PROPERTY = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', slug: 'villa-azur' } as const

/** The events that an endpoint may choose, each with an example of its data, and the right of a key by which a program reads the same. */
export const HOOK_EVENTS = {
  'reservation.confirmed': { label: 'Réservation confirmée', reads: 'reservation:read', data: RESERVATION },
  'reservation.cancelled': {
    ...{ label: 'Réservation annulée', reads: 'reservation:read' },
    data: { ...RESERVATION, status: 'cancelled' },
  },
  'payment.received': {
    ...{ label: 'Paiement reçu pour une réservation', reads: 'reservation:read' },
    data: { reservation: RESERVATION, amount: 365_706, currency: 'EUR' },
  },
  'option.placed': { label: 'Option posée pour un contact', reads: 'option:read', data: OPTION },
  'option.ended': {
    ...{ label: 'Option libérée, échue ou devenue réservation', reads: 'option:read' },
    data: { ...OPTION, state: 'released' },
  },
  'property.published': {
    ...{ label: 'Villa mise en ligne, ou nouvelle version', reads: 'property:read', data: PROPERTY },
  },
  'property.withdrawn': { label: 'Villa retirée du site', reads: 'property:read', data: PROPERTY },
} as const satisfies Record<string, { label: string; reads: KeyScope; data: object }>

export type HookEvent = keyof typeof HOOK_EVENTS

export const HOOK_EVENT_NAMES = Object.keys(HOOK_EVENTS) as HookEvent[]

/** What the button « Envoyer un essai » sends, to every endpoint, whatever it chose. */
export const TEST_EVENT = 'webhook.test'

/** How an event is named on the console. */
export function hookEventLabel(type: string): string {
  if (type === TEST_EVENT) return 'Essai'
  return Object.hasOwn(HOOK_EVENTS, type) ? HOOK_EVENTS[type as HookEvent].label : type
}
