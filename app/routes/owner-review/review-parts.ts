import type { ReviewScope } from '#modules/properties/server/look-up-review.ts'

/** The parts of the portal, each an address below that of the link; a read-only link has the first ones (spec §6). */
const REVIEW_PARTS = [
  { part: '', label: 'Propriété', ownerOnly: false },
  { part: 'photographies', label: 'Photographies', ownerOnly: false },
  { part: 'tarifs', label: 'Tarifs', ownerOnly: false },
  { part: 'regles', label: 'Règles', ownerOnly: false },
  { part: 'conditions', label: 'Conditions générales', ownerOnly: true },
  { part: 'validation', label: 'Votre réponse', ownerOnly: true },
] as const

export type ReviewPart = (typeof REVIEW_PARTS)[number]['part']

/** The parts that a link opens, in the order of the tabs. */
export function reviewPartsOf(scope: ReviewScope): { part: ReviewPart; label: string }[] {
  return REVIEW_PARTS.filter(({ ownerOnly }) => scope === 'owner_review' || !ownerOnly)
}

/** The address of a part of the portal. */
export function reviewPath(token: string, part: ReviewPart = ''): string {
  return part ? `/owner-review/${token}/${part}` : `/owner-review/${token}`
}
