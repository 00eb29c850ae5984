import type { ListingContent } from '#modules/properties/listing.ts'
import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory, type StatusLine } from '#modules/properties/server/list-status-history.ts'
import type { Database } from '#platform/database/database.ts'
import { type ComparedVersion, comparedVersion } from '../compared-version.ts'
import { type OwnerAnswer, openAnswer } from '../owner-answer.ts'

/** Reads what the owner answered on, the last time. */
type Answered = () => Promise<ListingContent | null>

type Compared = { compared: ComparedVersion | null; answer: OwnerAnswer | null }

/** What the draft of a listing is compared with for a reader, and the owner's answer that is still open. */
export async function findComparedVersion(
  db: Database,
  reader: 'owner' | 'agency',
  propertyId: number,
): Promise<Compared> {
  const active = await findActiveVersion(db, propertyId)
  return compareVersion(reader, {
    published: active?.content ?? null,
    lines: await listStatusHistory(db, propertyId),
    answered: () => findAnsweredContent(db, propertyId),
  })
}

/** The same where the content of the site and the history are known. */
export async function compareVersion(
  reader: 'owner' | 'agency',
  known: { published: ListingContent | null; lines: readonly StatusLine[]; answered: Answered },
): Promise<Compared> {
  const answer = openAnswer(known.lines)
  const answered = answer && (await known.answered())
  return { compared: comparedVersion(reader, { published: known.published, answered }), answer }
}
