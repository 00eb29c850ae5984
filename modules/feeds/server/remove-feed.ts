import './feed-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import { releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { takeOut } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { listKeptEvents } from './feed-queries.ts'
import { FEED_WORK } from './pull-feed.ts'

/**
 * Stops following a calendar: the nights to come that it took are freed, past ones stay as they were, and the
 * address given to this site stops working. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND.
 */
export function removeFeed(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  input: { property: string; feed: string },
): Promise<void> {
  const today = todayInParis(needs.clock)
  return inTransaction(needs.db, async (trx) => {
    const property = await lockManaged(trx, actor, input.property)
    if (!isUuid(input.feed)) throw new Refusal('NOT_FOUND')
    const feed = await trx
      .selectFrom('feeds')
      .select(['propertyId', 'id', 'publicId', 'name'])
      .where('propertyId', '=', property.id)
      .where('publicId', '=', input.feed)
      .executeTakeFirst()
    if (!feed) throw new Refusal('NOT_FOUND')
    const taken = (await listKeptEvents(trx, feed)).flatMap((event) => event.taken)
    const ahead = taken.filter(({ departure }) => departure > today)
    await releaseOccupations(
      trx,
      property.id,
      ahead.map(({ occupationId }) => occupationId),
    )
    await revokeLinksTo(trx, 'calendar', feed.publicId)
    await takeOut(trx, FEED_WORK, feed.publicId)
    await trx.deleteFrom('feeds').where('propertyId', '=', property.id).where('id', '=', feed.id).execute()
    await recordAudit(trx, actor, {
      action: 'feed.remove',
      subjectKind: 'property',
      subjectId: property.publicId,
      detail: { feed: feed.publicId, name: feed.name },
    })
  })
}
