import './feed-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/**
 * `feed` is the feed of the site that will read the calendar: the nights which came from that site are left
 * out.
 */
type Shared = { property: string; feed?: string | null }

/** Channels use an address for years; it ends when it is revoked or replaced. */
const TEN_YEARS = 3_653 * 1_440

/**
 * Makes the address at which another site reads when the property is taken. It is given this once, since only
 * its hash is stored; the previous address for the same site ends. Refuses SIGN_IN_REQUIRED, FORBIDDEN,
 * NOT_FOUND.
 */
export function shareCalendar(needs: Needs, actor: Actor, shared: Shared): Promise<{ address: string }> {
  return inTransaction(needs.db, async (trx) => {
    const subjectId = await lockSubject(trx, actor, shared)
    await revokeLinksTo(trx, 'calendar', subjectId)
    const expiresAt = await linkEndIn(trx, TEN_YEARS)
    const token = await issueLink(trx, { scope: 'calendar', subjectId, expiresAt })
    await recordShare(trx, actor, 'calendar.share', shared)
    return { address: `${needs.config.publicUrl}/ical/${token}.ics` }
  })
}

/** Ends the address that was given: a site that still reads it gets NOT_FOUND. Refuses as `shareCalendar`. */
export function stopSharingCalendar(needs: Pick<Needs, 'db'>, actor: Actor, shared: Shared): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    await revokeLinksTo(trx, 'calendar', await lockSubject(trx, actor, shared))
    await recordShare(trx, actor, 'calendar.unshare', shared)
  })
}

async function lockSubject(trx: Database, actor: Actor, { property, feed }: Shared): Promise<string> {
  const { id, publicId } = await lockManaged(trx, actor, property)
  if (!feed) return publicId
  if (!isUuid(feed)) throw new Refusal('NOT_FOUND')
  const known = await trx
    .selectFrom('feeds')
    .select('publicId')
    .where('propertyId', '=', id)
    .where('publicId', '=', feed)
    .executeTakeFirst()
  if (!known) throw new Refusal('NOT_FOUND')
  return known.publicId
}

function recordShare(trx: Database, actor: Actor, action: string, { property, feed }: Shared) {
  const detail = feed ? { feed } : {}
  return recordAudit(trx, actor, { action, subjectKind: 'property', subjectId: property, detail })
}
