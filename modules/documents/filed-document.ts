import type { MessageFileView } from '#modules/messages/message-file.ts'
import { type CivilDate, daysBetween } from '#shared/civil-date.ts'
import type { FiledKind } from './document-kind.ts'

/** Days before its last day from which a document is said to end soon. */
const SOON_DAYS = 30

/** What is typed of a document that is filed. */
export type TypedDocument = {
  kind: FiledKind
  title: string
  /** The last day it holds; null where it has no end. */
  endsOn: CivilDate | null
}

/** A document that an agency filed, beside what every document says. */
export type FiledDocument = {
  publicId: string
  agencyId: number
  title: string
  filedBy: string | null
  /** The name of the person who filed it; null once their account is erased. */
  filer: string | null
  isTakenAway: boolean
  file: MessageFileView
}

/** Whether a document holds on a day, ends within a month, or is over. */
export type Validity = 'holds' | 'ending' | 'over'

export function validityOn(endsOn: CivilDate | null, today: CivilDate): Validity {
  if (endsOn === null) return 'holds'
  const left = daysBetween(today, endsOn)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'ending' : 'holds'
}

/** A document of a stay, a villa or a contact, as an address names it by public identifiers. */
export type NamedSubject = { villa?: string | null; stay?: string | null; contact?: string | null }

/** True where an address names what a document is about. */
export function isNamed({ villa, stay, contact }: NamedSubject): boolean {
  return Boolean(villa || stay || contact)
}
