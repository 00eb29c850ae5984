import type { CivilDate } from '#shared/civil-date.ts'
import type { MandateStatus } from './mandate-status.ts'
import type { MandateTerms } from './mandate-terms.ts'
import type { Mandator } from './mandator.ts'

/** An owner’s order to an agency to let a property, as stored in the register (backstage §2). */
export type Mandate = {
  publicId: string
  propertyId: number
  agencyId: number
  /** Null where a mandate on paper was entered for an owner without account. */
  ownerId: string | null
  /** Those who give it, where the villa has shares; none for the one owner of `ownerId`. */
  mandators: readonly Mandator[]
  status: MandateStatus
  /** Null until it is sent to be signed. */
  number: number | null
  /** Its number in the register kept before, where it was taken over. */
  formerNumber: string | null
  ownerName: string
  ownerAddress: string
  propertyNature: string
  propertyAddress: string
  startsOn: CivilDate
  /** The last day in force; null where a mandate on paper named none. */
  endsOn: CivilDate | null
  endReason: string | null
  signedOn: CivilDate | null
}

/** A version of the terms of a mandate; `agreedOn` is the day the owner signed them. */
export type TermsVersion = {
  version: number
  from: CivilDate
  terms: MandateTerms
  status: 'proposed' | 'agreed' | 'withdrawn'
  notifiedOn: CivilDate | null
  agreedOn: CivilDate | null
}

/**
 * The activities of a professional card; each may have a series of mandates of its own. `management` is that of lettings.
 */
export type CardActivity = 'transaction' | 'management'

export const CARD_ACTIVITIES: Record<CardActivity, string> = {
  transaction: 'transaction',
  management: 'gestion',
}

/** The purpose of every mandate of the product, in the words of the register and the document. */
export const MANDATE_OBJECT = 'Location saisonnière meublée et gestion'

/** The number that contracts and pages quote: that of the paper where the mandate was taken over; null before any. */
export function quotedNumber({
  number,
  formerNumber,
}: Pick<Mandate, 'number' | 'formerNumber'>): string | null {
  return formerNumber ?? (number === null ? null : String(number))
}
