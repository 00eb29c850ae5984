import type { KeyScope } from '#modules/accounts/key-scope.ts'

/** What a call sends, as the documentation shows it; `{id}` of its path is that of a thing that was listed before. */
type Example = { query?: string; body?: object }

/** A door of `/api/v1`, as the documentation and its OpenAPI document say it. */
export type PublicDoor = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The whole address, in the form of OpenAPI. */
  path: string
  scope: KeyScope
  summary: string
  description?: string
  example: Example
}

/** Where the public API begins. */
export const PUBLIC_API = '/api/v1'

/** What a program is sent, its key lets it read. */
const READ_TOO =
  'Chaque événement demande aussi le droit de lire ce qu’il dit\u00a0: reservation:read pour reservation.* et payment.*, option:read pour option.*, property:read pour property.*.'

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
  addRequest: {
    ...{ method: 'POST', path: '/api/v1/requests', scope: 'request:write' },
    summary: 'Transmettre la demande d’une personne sur une villa, avec ses dates si elle en a',
    description:
      'L’agence la reçoit dans ses messages, et y répond\u00a0; la personne reçoit un accusé par e-mail, avec le lien de la conversation, et devient un contact. Recueillez-la sur votre site en disant ce qui en est fait. 60\u00a0demandes par heure au plus.',
    example: {
      body: {
        property_id: 'villa-azur',
        ...{ name: 'Camille Roux', email: 'camille.roux@example.org' },
        text: 'Bonjour, la piscine est-elle chauffée en mai\u00a0?',
        ...{ start_date: '2027-05-15', end_date: '2027-05-22', guests: { adults: 2, children: 1 } },
      },
    },
  },
  listOptions: {
    ...{ method: 'GET', path: '/api/v1/options', scope: 'option:read' },
    summary: 'Les options des contacts, page par page, de la plus ancienne à la plus récente',
    description:
      'state vaut live (en cours), lapsed (échue), released (libérée) ou booked (devenue réservation).',
    example: { query: 'state=live&limit=50' },
  },
  addOption: {
    ...{ method: 'POST', path: '/api/v1/options', scope: 'option:write' },
    summary: 'Retenir des nuits pour un contact, sans engagement',
    description:
      '48\u00a0heures, ou jusqu’à ends_at, 72\u00a0heures au plus\u00a0; trois options à la fois par contact. Le contact en reçoit l’échéance par e-mail et l’agence une notification. Rien n’est payé ni signé\u00a0: l’agence envoie ensuite au voyageur le lien où il lit, signe et paie. Une nuit déjà prise est refusée (409).',
    example: {
      body: {
        contact_id: 'a3bb189e-8bf9-4c48-9d3b-2f4f8f1f1d11',
        property_id: 'villa-azur',
        ...{ start_date: '2027-07-17', end_date: '2027-07-24', guests: { adults: 2, children: 1 } },
      },
    },
  },
  getOption: {
    ...{ method: 'GET', path: '/api/v1/options/{id}', scope: 'option:read' },
    summary: 'Une option, et la réservation qu’elle est devenue',
    example: {},
  },
  releaseOption: {
    ...{ method: 'DELETE', path: '/api/v1/options/{id}', scope: 'option:write' },
    summary: 'Libérer une option avant son échéance',
    description:
      'Ses nuits sont aussitôt proposées à qui les attend. Une option échue ou devenue réservation est refusée (409).',
    example: {},
  },
  listWebhooks: {
    ...{ method: 'GET', path: '/api/v1/webhooks', scope: 'webhook:read' },
    summary: 'Les adresses que Calanque appelle, page par page',
    example: { query: 'limit=20' },
  },
  addWebhook: {
    ...{ method: 'POST', path: '/api/v1/webhooks', scope: 'webhook:write' },
    summary: 'Ajouter une adresse, appelée à chaque événement choisi',
    description:
      'Le secret n’est donné que dans cette réponse\u00a0; il vérifie les messages selon Standard Webhooks. Une clé de la maison ajoute une adresse pour toutes les agences. ' +
      READ_TOO,
    example: {
      body: {
        url: 'https://logiciel.exemple.fr/calanque',
        events: ['reservation.confirmed', 'reservation.cancelled'],
      },
    },
  },
  getWebhook: {
    ...{ method: 'GET', path: '/api/v1/webhooks/{id}', scope: 'webhook:read' },
    summary: 'Une adresse, et si elle reçoit',
    example: {},
  },
  changeWebhook: {
    ...{ method: 'PATCH', path: '/api/v1/webhooks/{id}', scope: 'webhook:write' },
    summary: 'Changer l’adresse ou ses événements',
    description: `Ce qui n’est pas envoyé reste. Le secret ne change pas. ${READ_TOO}`,
    example: { body: { events: ['reservation.confirmed', 'payment.received'] } },
  },
  rotateWebhook: {
    ...{ method: 'POST', path: '/api/v1/webhooks/{id}/rotate', scope: 'webhook:write' },
    summary: 'Renouveler le secret d’une adresse',
    description: 'L’ancien signe encore pendant 24\u00a0heures, à côté du nouveau.',
    example: {},
  },
  listDeliveries: {
    ...{ method: 'GET', path: '/api/v1/webhooks/{id}/deliveries', scope: 'webhook:read' },
    summary: 'Ce qui a été envoyé à une adresse, du plus récent au plus ancien',
    description: 'Chaque envoi reste trente jours.',
    example: { query: 'state=failed&limit=20' },
  },
  deleteWebhook: {
    ...{ method: 'DELETE', path: '/api/v1/webhooks/{id}', scope: 'webhook:write' },
    summary: 'Supprimer une adresse, son secret et ses envois',
    example: {},
  },
} as const satisfies Record<string, PublicDoor>

export type PublicDoorName = keyof typeof PUBLIC_DOORS
