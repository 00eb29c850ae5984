import type { PropertyEvent, PropertyStatus } from '#modules/properties/property-status.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { ChangeView } from './change-view.ts'
import type { ComparedWith } from './compared-version.ts'
import type { PassportItem } from './compliance-passport.ts'
import type { ListingDifference } from './listing-difference.ts'
import type { OwnerAnswer } from './owner-answer.ts'
import type { RemarkLine } from './review-remarks.ts'

/** The words for each act in the history of a listing. */
export const ACT_WORDS: Readonly<Record<PropertyEvent | 'create', string>> = {
  create: 'Annonce ouverte',
  submit: 'Envoyée au propriétaire',
  hand_over: 'Envoyée à l’agence par le propriétaire',
  owner_approve: 'Approuvée par le propriétaire',
  owner_reject: 'Rejetée par le propriétaire',
  revise: 'Reprise en brouillon',
  publish: 'Publiée',
  lapse: 'Retirée du site, une pièce a expiré',
  pause: 'Mise en pause',
  resume: 'Remise en ligne',
  archive: 'Archivée',
  undo_archive: 'Archivage annulé',
  restore: 'Reprise des archives',
  transfer: 'Confiée à une autre agence',
  propose_change: 'Changement proposé au propriétaire',
  withdraw_change: 'Proposition reprise',
  answer_change: 'Changement répondu par le propriétaire',
  take_back: 'Changement retiré du site par le propriétaire',
}

export type PublicationLine = {
  id: number
  at: Instant
  what: string
  who: string
  reason: string | null
  /** The owner's words by the name of the part they are about. */
  remarks: RemarkLine[]
}

/** The state of a listing's publication, as its agency and the administrators see it. */
export type PublicationView = {
  publicId: string
  title: string
  status: PropertyStatus
  ownerId: string | null
  ownerName: string | null
  passport: PassportItem[]
  /**
   * The differences between the draft and the published version, or the content of the owner's last answer before the
   * first publication; null before either, or without a draft.
   */
  differences: { since: ComparedWith; parts: ListingDifference[] } | null
  /** The changes of the approved listing that wait for the owner, appeared at once, or were answered; the last first. */
  changes: ChangeView[]
  /** The names of what would be asked of the owner, and of what may appear without asking. */
  toPropose: string[]
  toShow: string[]
  /** The owner's last answer about the version that is not published yet. */
  answer: OwnerAnswer | null
  history: PublicationLine[]
  /** When and why it went on pause or into the archive, and until when an archiving can be undone. */
  left: { at: Instant; reason: string | null; undoableUntil: Instant | null } | null
  /** Why a listing on pause does not come back as it was; null where it does. */
  whyNotAsItWas: string | null
  /** The acts that the reader may do now. */
  acts: PropertyEvent[]
  mayEdit: boolean
  /** Those who have its income, the greatest share first. */
  owners: PublishedOwner[]
}

/** What the agency knows and may do of one who owns the listing's villa. */
export type PublishedOwner = {
  partyId: string
  name: string
  /** Null for a person. */
  companyName: string | null
  hasAccount: boolean
  hasTaxIdentity: boolean
  /** Whether the reader may record both. */
  mayGive: boolean
  /**
   * Whether they may be asked by mail for what is missing of account, tax identity and declaration: `again` while a link is
   * open; null where the reader may not, or nothing is missing.
   */
  ask: 'first' | 'again' | null
  /** The person whose identity is to be checked, where the reader may check it. */
  unchecked: { userId: string; name: string; email: string } | null
}
