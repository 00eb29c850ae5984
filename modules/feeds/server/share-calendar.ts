import './feed-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { lockManaged, type ManagedProperty } from '#modules/calendar/server/managed-property.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
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

const AUDIT = {
  ...{ subjectKind: 'property', version: 1 },
  detail: z.strictObject({ feed: z.optional(z.string()) }),
}

/**
 * Makes the address at which another site reads when the property is taken. It is given this once, since only
 * its hash is stored; the previous address for the same site ends. Refuses SIGN_IN_REQUIRED, FORBIDDEN,
 * NOT_FOUND.
 */
export const shareCalendar = defineAct({
  name: 'calendar.share',
  subject: (needs: Needs, shared: Shared) => lockManaged(needs, shared),
  may: mayManageCalendar,
  audit: AUDIT,
  does: async ({ needs: { db, config }, subject, input, record }): Promise<{ address: string }> => {
    const subjectId = await findShared(db, subject, input)
    await revokeLinksTo(db, 'calendar', subjectId)
    const expiresAt = await linkEndIn(db, TEN_YEARS)
    const token = await issueLink(db, { scope: 'calendar', subjectId, expiresAt })
    await record(db, subject.publicId, factsOf(input))
    return { address: `${config.publicUrl}/ical/${token}.ics` }
  },
})

/** Ends the address that was given: a site that still reads it gets NOT_FOUND. Refuses as `shareCalendar`. */
export const stopSharingCalendar = defineAct({
  name: 'calendar.unshare',
  subject: (needs: Pick<Needs, 'db'>, shared: Shared) => lockManaged(needs, shared),
  may: mayManageCalendar,
  audit: AUDIT,
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    await revokeLinksTo(db, 'calendar', await findShared(db, subject, input))
    await record(db, subject.publicId, factsOf(input))
  },
})

/** The feed or the property whose address it is. Refuses NOT_FOUND. */
async function findShared(
  trx: Database,
  { id, publicId }: ManagedProperty,
  { feed }: Shared,
): Promise<string> {
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

const factsOf = ({ feed }: Shared) => (feed ? { feed } : {})
