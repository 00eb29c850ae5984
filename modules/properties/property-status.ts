/** The status of a property between its first draft and the site (spec §4). */
export const PROPERTY_STATUSES = [
  'draft',
  'owner_review',
  'agency_review',
  'published',
  'rejected',
  'archived',
] as const

export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

export type PropertyEvent =
  /** The agency sends its draft to the owner. */
  | 'submit'
  /** The owner sends the draft to the agency: who edits a listing has read it, and approves it by sending it (071). */
  | 'hand_over'
  /** The owner approves; the agency then publishes. */
  | 'owner_approve'
  /** The owner rejects, on either of the two review pages (domain §1: one outcome for one act). */
  | 'owner_reject'
  /** The agency puts the listing online. */
  | 'publish'
  /** The agency sends an approved listing back to be corrected, or takes up a rejected one. */
  | 'revise'
  /** A paper of the passport has lapsed: the listing leaves the site until the paper is renewed. */
  | 'lapse'
  /** The listing is taken off the site, or given up. */
  | 'archive'
  | 'restore'

export const INITIAL_PROPERTY_STATUS: PropertyStatus = 'draft'

const TRANSITIONS: Record<PropertyStatus, Partial<Record<PropertyEvent, PropertyStatus>>> = {
  draft: { submit: 'owner_review', hand_over: 'agency_review', archive: 'archived' },
  owner_review: { owner_approve: 'agency_review', owner_reject: 'rejected', revise: 'draft' },
  agency_review: { publish: 'published', revise: 'draft', archive: 'archived' },
  published: { publish: 'published', lapse: 'agency_review', archive: 'archived' },
  rejected: { hand_over: 'agency_review', revise: 'draft', archive: 'archived' },
  archived: { restore: 'draft' },
}

/** The status that follows `event`, or null when it is not allowed now. */
export function nextPropertyStatus(status: PropertyStatus, event: PropertyEvent): PropertyStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** The events allowed next, for menus. */
export function propertyEventsFrom(status: PropertyStatus): PropertyEvent[] {
  return Object.keys(TRANSITIONS[status]) as PropertyEvent[]
}

export const PROPERTY_STATUS_LABELS: Readonly<Record<PropertyStatus, string>> = {
  draft: 'Brouillon',
  owner_review: 'En attente du propriétaire',
  agency_review: 'En attente de l’agence',
  published: 'Publiée',
  rejected: 'Rejetée',
  archived: 'Archivée',
}
