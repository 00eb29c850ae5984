import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteNote } from '../message-policy.ts'
import { getThread } from './find-thread.ts'

/** How many days the link in a mail opens its thread; each mail carries a new link. */
export const THREAD_LINK_DAYS = 60

/** The whole address that opens one thread for its traveler, issued in the caller's transaction. */
export async function issueThreadLink(
  { config }: { config: { publicUrl: string } },
  trx: Database,
  thread: string,
): Promise<string> {
  const expiresAt = await linkEndIn(trx, THREAD_LINK_DAYS * 1_440)
  return `${config.publicUrl}/messages/${await issueLink(trx, { scope: 'thread', subjectId: thread, expiresAt })}`
}

/** The holder of a thread's link, who acts for its traveler in this thread alone. Refuses LINK_INVALID, TOO_MANY_ATTEMPTS. */
export async function resolveThreadLink(
  { db }: { db: Database },
  token: string,
  asker: Asker,
): Promise<Extract<Actor, { kind: 'link' }>> {
  const { subjectId } = await resolveLink(db, token, 'thread', asker)
  return { kind: 'link', scope: 'thread', subjectId }
}

/** Ends every link that was mailed for a thread; the next answer mails a new one. Refuses NOT_FOUND, FORBIDDEN. */
export async function closeThreadLinks(
  needs: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<void> {
  const { thread } = await getThread(needs.db, actor, publicId)
  if (!mayWriteNote(actor, thread)) throw new Refusal('FORBIDDEN')
  await inTransaction(needs.db, async (trx) => {
    await revokeLinksTo(trx, 'thread', thread.publicId)
    await recordAudit(trx, actor, {
      action: 'thread.close_links',
      ...{ subjectKind: 'thread', subjectId: thread.publicId, detail: {} },
    })
  })
}
