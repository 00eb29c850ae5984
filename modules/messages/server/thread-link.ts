import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
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
export const closeThreadLinks = defineAct({
  name: 'thread.close_links',
  subject: async ({ db }: { db: Database }, publicId: string, actor) =>
    (await getThread(db, actor, publicId)).thread,
  may: mayWriteNote,
  audit: { subjectKind: 'thread', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db }, subject: { publicId }, record }): Promise<void> => {
    await revokeLinksTo(db, 'thread', publicId)
    await record(db, publicId, {})
  },
})
