import './feed-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { wrongField } from '#shared/refusal.ts'
import { readFeedAddress } from '../feed-address.ts'
import { FEED_WORK } from './pull-feed.ts'

const LONGEST_NAME = 60
const MOST_FEEDS = 10

/**
 * Follows another site's calendar of a property: it is pulled at once, then regularly. Gives the feed's
 * public identifier. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND, and INVALID_INPUT for an invalid name or
 * address, an address that is already followed, and more than ten feeds.
 */
export const addFeed = defineAct({
  name: 'feed.add',
  subject: (
    needs: { db: Database; config: { publicUrl: string } },
    input: { property: string; name: string; url: string },
  ) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ feed: z.string(), name: z.string() }),
  },
  does: async ({ needs: { db, config }, subject: property, input, record }): Promise<{ feed: string }> => {
    const name = input.name.trim()
    if (name.length === 0 || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
      throw wrongField('name', `Donnez un nom à ce calendrier, en ${LONGEST_NAME} caractères au plus.`)
    const address = readFeedAddress(input.url, new URL(config.publicUrl).host)
    if ('problem' in address) throw wrongField('url', address.problem)
    const { known } = await db
      .selectFrom('feeds')
      .select((row) => row.fn.countAll<number>().as('known'))
      .where('propertyId', '=', property.id)
      .executeTakeFirstOrThrow()
    if (known >= MOST_FEEDS) throw wrongField('url', `Une villa suit ${MOST_FEEDS} calendriers au plus.`)
    const added = await db
      .insertInto('feeds')
      .values({ propertyId: property.id, name, url: address.url })
      .onConflict((same) => same.constraint('feeds_once').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!added) throw wrongField('url', 'Ce calendrier est déjà suivi.')
    await enqueue(db, FEED_WORK, [added.publicId])
    await record(db, property.publicId, { feed: added.publicId, name })
    return { feed: added.publicId }
  },
})
