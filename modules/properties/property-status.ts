/** The status of a property between its first draft and the site (spec §4). */
export const PROPERTY_STATUSES = [
  'draft',
  'owner_review',
  'agency_review',
  'published',
  'paused',
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
  /** The listing leaves the site for a time: it comes back as it was. */
  | 'pause'
  /** The listing comes back to the site, unchanged since its pause. */
  | 'resume'
  /** The listing is taken off the site for good, or given up. */
  | 'archive'
  /** An archiving of the last day is taken back: the listing is again what it was. */
  | 'undo_archive'
  | 'restore'
  /** Another agency lets the villa from now on: its owner reads the listing again under their mandate. */
  | 'transfer'
  /** The agency asks the owner for a change of the approved listing; the site stays as it is until the answer. */
  | 'propose_change'
  | 'withdraw_change'
  /** The owner answers, difference by difference; what they accept appears at once. */
  | 'answer_change'
  /** The owner takes words and pictures that appeared at once off the site again. */
  | 'take_back'

export const INITIAL_PROPERTY_STATUS: PropertyStatus = 'draft'

const TRANSITIONS: Record<PropertyStatus, Partial<Record<PropertyEvent, PropertyStatus>>> = {
  draft: { submit: 'owner_review', hand_over: 'agency_review', archive: 'archived', transfer: 'draft' },
  owner_review: { owner_approve: 'agency_review', owner_reject: 'rejected', revise: 'draft' },
  agency_review: {
    ...{ publish: 'published', revise: 'draft', archive: 'archived', transfer: 'draft' },
    ...staying('agency_review'),
  },
  published: {
    ...{ publish: 'published', pause: 'paused', lapse: 'agency_review', archive: 'archived' },
    ...staying('published'),
  },
  // What changed since the pause goes through the same reviews as a draft; what was asked before is still answered.
  paused: {
    ...{ resume: 'published', submit: 'owner_review', hand_over: 'agency_review', archive: 'archived' },
    ...{ withdraw_change: 'paused', answer_change: 'paused', take_back: 'paused', transfer: 'draft' },
  },
  rejected: {
    ...{ submit: 'owner_review', hand_over: 'agency_review', revise: 'draft', archive: 'archived' },
    transfer: 'draft',
  },
  // The undoing of an archiving leads back to the status before it: `nextPropertyStatus`.
  archived: { undo_archive: 'draft', restore: 'draft', transfer: 'draft' },
}

/** A change and its answer leave the listing where it is. */
function staying(status: PropertyStatus): Partial<Record<PropertyEvent, PropertyStatus>> {
  return { propose_change: status, withdraw_change: status, answer_change: status, take_back: status }
}

/**
 * The status that follows `event`, or null when it is not allowed now. `before`: the status before an archiving that may
 * still be undone, to which the listing goes back.
 */
export function nextPropertyStatus(
  status: PropertyStatus,
  event: PropertyEvent,
  before: PropertyStatus | null = null,
): PropertyStatus | null {
  if (event === 'undo_archive') return status === 'archived' ? before : null
  return TRANSITIONS[status][event] ?? null
}

/** The events allowed next, for menus. */
export function propertyEventsFrom(status: PropertyStatus): PropertyEvent[] {
  return Object.keys(TRANSITIONS[status]) as PropertyEvent[]
}

/** The statuses in which the version of the site is the one that stands for the listing, though a draft may follow it. */
export const STATUSES_WITH_SITE_VERSION: readonly PropertyStatus[] = ['published', 'paused']

export const PROPERTY_STATUS_LABELS: Readonly<Record<PropertyStatus, string>> = {
  draft: 'Brouillon',
  owner_review: 'En attente du propriétaire',
  agency_review: 'En attente de l’agence',
  published: 'Publiée',
  paused: 'En pause',
  rejected: 'Rejetée',
  archived: 'Archivée',
}
