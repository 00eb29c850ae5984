import './feed-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import { releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { takeOut } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { listKeptEvents } from './feed-queries.ts'
import { FEED_WORK } from './pull-feed.ts'

/**
 * Stops following a calendar: the nights to come that it took are freed, past ones stay as they were, and the
 * address given to this site stops working. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND.
 */
export const removeFeed = defineAct({
  name: 'feed.remove',
  subject: (needs: { db: Database; clock: Clock }, input: { property: string; feed: string }) =>
    lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ feed: z.string(), name: z.string() }),
  },
  does: async ({ needs: { db, clock }, subject: property, input, record }): Promise<void> => {
    const today = todayInParis(clock)
    if (!isUuid(input.feed)) throw new Refusal('NOT_FOUND')
    const feed = await db
      .selectFrom('feeds')
      .select(['propertyId', 'id', 'publicId', 'name'])
      .where('propertyId', '=', property.id)
      .where('publicId', '=', input.feed)
      .executeTakeFirst()
    if (!feed) throw new Refusal('NOT_FOUND')
    const taken = (await listKeptEvents(db, feed)).flatMap((event) => event.taken)
    const ahead = taken.filter(({ departure }) => departure > today)
    await releaseOccupations(
      db,
      property.id,
      ahead.map(({ occupationId }) => occupationId),
    )
    await revokeLinksTo(db, 'calendar', feed.publicId)
    await takeOut(db, FEED_WORK, feed.publicId)
    await db.deleteFrom('feeds').where('propertyId', '=', property.id).where('id', '=', feed.id).execute()
    await record(db, property.publicId, { feed: feed.publicId, name: feed.name })
  },
})
