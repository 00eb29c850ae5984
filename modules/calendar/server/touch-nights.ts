import './calendar-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'
import { nightsOf, type Stay } from '../stay.ts'
import { MAX_SEASONAL_NIGHTS } from '../stay-rules.ts'
import { lockManaged } from './managed-property.ts'
import { rangeOf } from './occupy.ts'

type Needs = { db: Database; clock: Clock }

/** How long nights are touched, in seconds. */
const TOUCH_SECONDS = 60

/** Nights are shown as far as two calendars go. */
const LONGEST = MAX_SEASONAL_NIGHTS * 10

/**
 * Shows colleagues for a minute that a person is about to take nights, or with null no longer; gives the name of another
 * person who touched some of them before. A touch takes nothing: who writes first has the nights. Refuses SIGN_IN_REQUIRED, NOT_FOUND,
 * FORBIDDEN and INVALID_INPUT.
 */
export const touchNights = defineAct({
  name: 'nights.touch',
  subject: (needs: Needs, input: { property: string; stay: Stay | null }) => lockManaged(needs, input),
  may: mayManageCalendar,
  does: async ({
    needs: { db },
    actor,
    subject: { id: propertyId },
    input: { stay },
  }): Promise<{ by: string | null }> => {
    const userId = actor.kind === 'user' ? actor.userId : null
    await db
      .deleteFrom('nightTouches')
      .where('propertyId', '=', propertyId)
      .where(sql<boolean>`(user_id = ${userId} or expires_at <= now())`)
      .execute()
    if (stay === null) return { by: null }
    const nights = nightsOf(stay)
    if (nights < 1 || nights > LONGEST) throw new Refusal('INVALID_INPUT', {})
    const other = await db
      .selectFrom('nightTouches as t')
      .innerJoin(PERSON_ROWS.as('u'), 'u.id', 't.userId')
      .select('u.name')
      .where('t.propertyId', '=', propertyId)
      .where(sql<boolean>`t.nights && ${rangeOf(stay)}`)
      .orderBy('t.id')
      .limit(1)
      .executeTakeFirst()
    if (other) return { by: other.name }
    if (userId !== null)
      await sql`insert into night_touches (property_id, nights, user_id, expires_at)
        values (${propertyId}, ${rangeOf(stay)}, ${userId}, now() + make_interval(secs => ${TOUCH_SECONDS}))`.execute(
        db,
      )
    return { by: null }
  },
})

/** Forgets the touches that have ended. */
export async function forgetTouches(db: Database): Promise<void> {
  await db.deleteFrom('nightTouches').where('expiresAt', '<=', sql<Date>`now()`).execute()
}
