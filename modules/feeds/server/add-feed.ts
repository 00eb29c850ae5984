import './feed-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import { readFeedAddress } from '../feed-address.ts'
import { FEED_WORK } from './pull-feed.ts'

const LONGEST_NAME = 60
const MOST_FEEDS = 10

/**
 * Follows another site's calendar of a property: it is pulled at once, then regularly. Gives the feed's
 * public identifier. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND, and INVALID_INPUT for an invalid name or
 * address, an address that is already followed, and more than ten feeds.
 */
export function addFeed(
  needs: { db: Database; config: { publicUrl: string } },
  actor: Actor,
  input: { property: string; name: string; url: string },
): Promise<{ feed: string }> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockManaged(trx, actor, input.property)
    const name = input.name.trim()
    if (name.length === 0 || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
      refuse('name', `Donnez un nom à ce calendrier, en ${LONGEST_NAME} caractères au plus.`)
    const address = readFeedAddress(input.url, new URL(needs.config.publicUrl).host)
    if ('problem' in address) return refuse('url', address.problem)
    const { known } = await trx
      .selectFrom('feeds')
      .select((row) => row.fn.countAll<number>().as('known'))
      .where('propertyId', '=', property.id)
      .executeTakeFirstOrThrow()
    if (known >= MOST_FEEDS) refuse('url', `Une villa suit ${MOST_FEEDS} calendriers au plus.`)
    const added = await trx
      .insertInto('feeds')
      .values({ propertyId: property.id, name, url: address.url })
      .onConflict((same) => same.constraint('feeds_once').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!added) return refuse('url', 'Ce calendrier est déjà suivi.')
    await enqueue(trx, FEED_WORK, [added.publicId])
    await recordAudit(trx, actor, {
      action: 'feed.add',
      subjectKind: 'property',
      subjectId: property.publicId,
      detail: { feed: added.publicId, name },
    })
    return { feed: added.publicId }
  })
}

function refuse(field: 'name' | 'url', sentence: string): never {
  throw new Refusal('INVALID_INPUT', { errors: { [field]: sentence } })
}
