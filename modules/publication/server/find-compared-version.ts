import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory, type StatusLine } from '#modules/properties/server/list-status-history.ts'
import type { Database } from '#platform/database/database.ts'
import { type ComparedVersion, comparedVersion } from '../compared-version.ts'
import { type OwnerAnswer, openAnswer } from '../owner-answer.ts'

/** What the draft of a listing is compared with for a reader, the owner's answer that is still open, and the history. */
export async function findComparedVersion(
  db: Database,
  reader: 'owner' | 'agency',
  propertyId: number,
): Promise<{ compared: ComparedVersion | null; answer: OwnerAnswer | null; lines: StatusLine[] }> {
  const lines = await listStatusHistory(db, propertyId)
  const answer = openAnswer(lines)
  const active = await findActiveVersion(db, propertyId)
  const compared = comparedVersion(reader, {
    published: active?.content ?? null,
    answered: answer && (await findAnsweredContent(db, propertyId)),
  })
  return { compared, answer, lines }
}
