import type { KeyScope } from '#modules/accounts/key-scope.ts'

/** What a call sends, as the documentation shows it; `{id}` of its path is that of a thing that was listed before. */
type Example = { query?: string; body?: object }

/** A door of `/api/v1`, as the documentation and its OpenAPI document say it. */
export type PublicDoor = {
  method: 'GET' | 'POST'
  /** The whole address, in the form of OpenAPI. */
  path: string
  scope: KeyScope
  summary: string
  description?: string
  example: Example
}

/** Where the public API begins. */
export const PUBLIC_API = '/api/v1'

/** The doors of the public API, in the order of the documentation. Their examples are sent by a test. */
export const PUBLIC_DOORS = {
  listProperties: {
    ...{ method: 'GET', path: '/api/v1/properties', scope: 'property:read' },
    summary: 'Les villas en ligne, page par page',
    example: { query: 'limit=20' },
  },
  getProperty: {
    ...{ method: 'GET', path: '/api/v1/properties/{id}', scope: 'property:read' },
    summary: 'Une villa en ligne, par son identifiant ou son adresse courte',
    example: {},
  },
  listNights: {
    ...{ method: 'GET', path: '/api/v1/properties/{id}/availability', scope: 'availability:read' },
    summary: 'Les nuits prises d’une villa entre deux jours',
    description:
      'Chaque période va d’une arrivée à un départ\u00a0: la nuit du départ est libre. Deux ans au plus à la fois.',
    example: { query: 'from=2027-06-01&to=2027-09-01' },
  },
  quote: {
    ...{ method: 'POST', path: '/api/v1/quotes', scope: 'quote:read' },
    summary: 'Le prix complet d’un séjour, frais et taxe de séjour compris',
    description:
      'La somme des lignes est le total\u00a0; le dépôt de garantie est à part. Rien n’est retenu.',
    example: {
      body: {
        property_id: 'villa-azur',
        start_date: '2027-07-17',
        end_date: '2027-07-24',
        guests: { adults: 2, children: 1 },
      },
    },
  },
  listReservations: {
    ...{ method: 'GET', path: '/api/v1/reservations', scope: 'reservation:read' },
    summary: 'Les réservations, page par page, de la plus ancienne à la plus récente',
    description: 'arrival_from est compris, arrival_before ne l’est pas.',
    example: { query: 'status=confirmed&arrival_from=2027-01-01&limit=50' },
  },
  getReservation: {
    ...{ method: 'GET', path: '/api/v1/reservations/{id}', scope: 'reservation:read' },
    summary: 'Une réservation, avec son voyageur',
    example: {},
  },
  listContacts: {
    ...{ method: 'GET', path: '/api/v1/contacts', scope: 'contact:read' },
    summary: 'Les contacts, page par page',
    description:
      'q cherche chaque mot dans le nom, l’adresse e-mail, la ville et le numéro\u00a0: trois lettres au moins.',
    example: { query: 'q=camille&limit=50' },
  },
  getContact: {
    ...{ method: 'GET', path: '/api/v1/contacts/{id}', scope: 'contact:read' },
    summary: 'Un contact',
    example: {},
  },
  addContact: {
    ...{ method: 'POST', path: '/api/v1/contacts', scope: 'contact:write' },
    summary: 'Ajouter un contact à l’agence de la clé',
    description:
      'Une clé de la maison n’ajoute pas de contact. Une adresse que l’agence connaît déjà est refusée (422).',
    example: {
      body: {
        kind: 'person',
        first_name: 'Camille',
        last_name: 'Roux',
        email: 'camille.roux@example.org',
        phone: '+33612345678',
        language: 'fr',
        town: 'Nice',
        country: 'FR',
      },
    },
  },
} as const satisfies Record<string, PublicDoor>

export type PublicDoorName = keyof typeof PUBLIC_DOORS
