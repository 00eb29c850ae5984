import './account-tables.ts'
import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailSubscriptions } from '#platform/mail/mail-subscriptions.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notification-kind.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { notificationsFor } from '../notifications.ts'

/** Days the link of an optional mail is valid: its reader may refuse the next ones long after it arrived. */
const LINK_DAYS = 365

export type NotificationChoice = { kind: NotificationKind; wanted: boolean }

/** The optional mails that the person signed in may receive, and which of them they want. Refuses SIGN_IN_REQUIRED. */
export async function listNotifications(
  { db }: { db: Database },
  actor: Actor,
): Promise<NotificationChoice[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const refused = await listRefused(db, actor.userId)
  return notificationsFor(actor.roles).map((kind) => ({ kind, wanted: !refused.includes(kind) }))
}

/**
 * Records which of the optional mails they may receive the person signed in wants. Refuses SIGN_IN_REQUIRED, and FORBIDDEN
 * to a person who may receive none.
 */
export async function chooseNotifications(
  { db }: { db: Database },
  actor: Actor,
  wanted: readonly NotificationKind[],
): Promise<void> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const kinds = notificationsFor(actor.roles)
  if (kinds.length === 0) throw new Refusal('FORBIDDEN')
  for (const kind of kinds)
    await (wanted.includes(kind) ? accept(db, actor.userId, kind) : refuse(db, actor.userId, kind))
}

/** The optional mail that a link of `subscriptionsOf` refuses, by the subject of the link; null for another subject. */
export function readUnsubscribed(subject: string): { userId: string; kind: NotificationKind } | null {
  const at = subject.indexOf(':')
  const kind = NOTIFICATION_KINDS.find((known) => known === subject.slice(0, at))
  return kind ? { userId: subject.slice(at + 1), kind } : null
}

/** Refuses an optional mail by its link; doing it twice changes nothing. Refuses LINK_INVALID. */
export async function refuseNotification({ db }: { db: Database }, subject: string): Promise<void> {
  const named = readUnsubscribed(subject)
  if (!named) throw new Refusal('LINK_INVALID')
  await refuse(db, named.userId, named.kind)
}

/** Whether an account wants an optional mail, and the link by which it refuses the next ones: for the sending of mails. */
export function subscriptionsOf(needs: {
  db: Database
  secret: string
  config: { publicUrl: string }
}): MailSubscriptions {
  return async (email, kind) => {
    const { db, secret, config } = needs
    const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!holder) return null
    if ((await listRefused(db, holder.id)).includes(kind)) return 'refused'
    const link = { scope: 'unsubscribe', subjectId: `${kind}:${holder.id}` } as const
    await issueDerivedLink(db, { secret, ...link, days: LINK_DAYS })
    return {
      unsubscribeUrl: `${config.publicUrl}/desinscription/${derivedTokenOf(secret, link.scope, link.subjectId)}`,
    }
  }
}

/** Whether an account wants an optional mail. */
export async function wantsMail(db: Database, userId: string, kind: NotificationKind): Promise<boolean> {
  return !(await listRefused(db, userId)).includes(kind)
}

/** Accepts or refuses an optional mail for an account, in the caller's transaction. */
export function setWanted(
  trx: Database,
  userId: string,
  { kind, isWanted }: { kind: NotificationKind; isWanted: boolean },
): Promise<void> {
  return isWanted ? accept(trx, userId, kind) : refuse(trx, userId, kind)
}

async function listRefused(db: Database, userId: string): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('refusedNotifications')
    .select('kind')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ kind }) => kind)
}

async function refuse(db: Database, userId: string, kind: NotificationKind): Promise<void> {
  await db
    .insertInto('refusedNotifications')
    .values({ userId, kind })
    .onConflict((known) => known.columns(['userId', 'kind']).doNothing())
    .execute()
}

async function accept(db: Database, userId: string, kind: NotificationKind): Promise<void> {
  await db.deleteFrom('refusedNotifications').where('userId', '=', userId).where('kind', '=', kind).execute()
}
