/** Who may call a door, and what decides it; each request is checked. */
export type DoorAccess =
  /** Every visitor; all get the same answer. */
  | 'public'
  /**
   * Every visitor, for their own data: it is found by session or by the browser's cookies, never by an
   * identifier in the address.
   */
  | 'own'
  /** The holder of a link, by its token. */
  | 'link'
  /**
   * An account that may act on the property of the request, or the holder of its review link: each use case
   * checks its policy. Other accounts are refused, visitors are asked to sign in.
   */
  | 'property'
  /** A program, by its key of the API: each use case asks what the key gives. */
  | 'key'
  /** A provider, proved by the signature of its message. */
  | 'provider'

/**
 * Every door under `/api`, with who may call it. The tests refuse a door that is not in this table and walk
 * the table as every role.
 */
export const DOOR_ACCESS: Readonly<Record<string, DoorAccess>> = {
  'POST /api/validate-password-strength': 'public',
  'POST /api/check-availability': 'public',
  'POST /api/calculate-price': 'public',
  'GET /api/properties': 'public',
  'GET /api/properties/:id': 'public',
  'GET /api/places': 'public',
  'GET /api/places/:place_id': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/v1/openapi.json': 'public',
  'GET /api/v1/properties': 'key',
  'GET /api/v1/properties/:id': 'key',
  'GET /api/v1/properties/:id/availability': 'key',
  'POST /api/v1/quotes': 'key',
  'GET /api/v1/reservations': 'key',
  'GET /api/v1/reservations/:id': 'key',
  'GET /api/v1/contacts': 'key',
  'GET /api/v1/contacts/:id': 'key',
  'POST /api/v1/contacts': 'key',
  'POST /api/v1/requests': 'key',
  'GET /api/v1/options': 'key',
  'POST /api/v1/options': 'key',
  'GET /api/v1/options/:id': 'key',
  'DELETE /api/v1/options/:id': 'key',
  'GET /api/v1/webhooks': 'key',
  'POST /api/v1/webhooks': 'key',
  'GET /api/v1/webhooks/:id': 'key',
  'PATCH /api/v1/webhooks/:id': 'key',
  'DELETE /api/v1/webhooks/:id': 'key',
  'POST /api/v1/webhooks/:id/rotate': 'key',
  'GET /api/v1/webhooks/:id/deliveries': 'key',
  'POST /api/sandbox-payments/tokens': 'public',
  'GET /api/favorites': 'own',
  'POST /api/favorites': 'own',
  'DELETE /api/favorites': 'own',
  'DELETE /api/favorites/:property_id': 'own',
  'GET /api/cart': 'own',
  'DELETE /api/cart': 'own',
  'POST /api/cart/items': 'own',
  'PATCH /api/cart/items/:item_id': 'own',
  'DELETE /api/cart/items/:item_id': 'own',
  'POST /api/checkouts': 'own',
  'POST /api/token-lookup': 'link',
  'POST /api/property-cgv-create-link': 'property',
  'GET /api/contracts': 'property',
  'DELETE /api/contracts/:contract_id': 'property',
  // Of these actors, the owner and the holder of the link alone.
  'PATCH /api/properties/:id': 'property',
  // Photographs being uploaded, by tus 1.0; GET also serves HEAD.
  'POST /api/properties/:id/photographs': 'property',
  'GET /api/properties/:id/photographs/:upload': 'property',
  'PATCH /api/properties/:id/photographs/:upload': 'property',
  'DELETE /api/properties/:id/photographs/:upload': 'property',
  'GET /api/properties/:id/feeds': 'property',
  'POST /api/properties/:id/feeds': 'property',
  'DELETE /api/properties/:id/feeds/:feed': 'property',
  'POST /api/properties/:id/feeds/:feed/pull': 'property',
  'POST /api/properties/:id/feed-conflicts/:conflict': 'property',
  'POST /api/properties/:id/calendar-link': 'property',
  'DELETE /api/properties/:id/calendar-link': 'property',
  'POST /api/webhooks/payments': 'provider',
  'POST /api/webhooks/signature': 'provider',
}
