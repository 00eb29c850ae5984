import type { ListingContent } from '#modules/properties/listing.ts'
import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory, type StatusLine } from '#modules/properties/server/list-status-history.ts'
import type { Database } from '#platform/database/database.ts'
import { type ComparedVersion, comparedVersion } from '../compared-version.ts'
import { type OwnerAnswer, openAnswer } from '../owner-answer.ts'

type Compared = { compared: ComparedVersion | null; answer: OwnerAnswer | null }

/** What the draft of a listing is compared with for a reader, and the owner's answer that is still open. */
export async function findComparedVersion(
  db: Database,
  reader: 'owner' | 'agency',
  propertyId: number,
): Promise<Compared> {
  const active = await findActiveVersion(db, propertyId)
  return compareVersion(db, reader, propertyId, {
    published: active?.content ?? null,
    lines: await listStatusHistory(db, propertyId),
  })
}

/** The same where the content of the site and the history are known. */
export async function compareVersion(
  db: Database,
  reader: 'owner' | 'agency',
  propertyId: number,
  { published, lines }: { published: ListingContent | null; lines: readonly StatusLine[] },
): Promise<Compared> {
  const answer = openAnswer(lines)
  const answered = answer && (await findAnsweredContent(db, propertyId))
  return { compared: comparedVersion(reader, { published, answered }), answer }
}
