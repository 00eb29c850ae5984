import './notice-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type DeviceNeeds, deviceHash } from '#modules/accounts/server/device-cookie.ts'
import { deviceName } from '#modules/accounts/server/device-name.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { isPushTarget, type PushTarget } from '#platform/push/push-target.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayReadNotices } from '../notice-policy.ts'

type Needs = { db: Database }

/** One browser that is shown the notices of a person. */
export type PushBrowser = {
  id: string
  /** « Firefox sur Windows ». */
  name: string
  /** ISO 8601. */
  since: string
  /** True for the browser of this request. */
  isThis: boolean
}

/** The browsers of one person; the one that asked first goes when another asks. */
const MOST_BROWSERS = 10

const own = (actor: Actor) => ({ userId: actor.kind === 'user' ? actor.userId : null })

/** The browsers that are shown the notices of the actor, this one first, then the latest. Refuses SIGN_IN_REQUIRED. */
export async function listPushBrowsers(
  needs: Needs & DeviceNeeds,
  actor: Actor,
  headers: Headers,
): Promise<PushBrowser[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const rows = await needs.db
    .selectFrom('pushSubscriptions')
    .select(['publicId', 'browser', 'createdAt', 'deviceHash'])
    .where('userId', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute()
  const here = deviceHash(needs, headers)
  return rows
    .map(({ publicId, browser, createdAt, deviceHash }) => ({
      ...{ id: publicId, name: browser, since: createdAt.toISOString() },
      isThis: here !== null && deviceHash === here,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Shows the notices of the actor in this browser from now on; a browser shows those of one account, the last that asked. Refuses
 * SIGN_IN_REQUIRED, and INVALID_INPUT for what no browser can have given.
 */
export const addPushBrowser = defineAct({
  name: 'notice.push',
  subject: async (_: Needs & DeviceNeeds, _input: { target: PushTarget; headers: Headers }, actor: Actor) =>
    own(actor),
  may: mayReadNotices,
  does: async ({ needs, subject, input: { target, headers } }): Promise<void> => {
    if (!isPushTarget(target)) throw new Refusal('INVALID_INPUT')
    const { db: trx } = needs
    const userId = subject.userId!
    const device = deviceHash(needs, headers)
    // Its service gave it another address since.
    if (device) await trx.deleteFrom('pushSubscriptions').where('deviceHash', '=', device).execute()
    const row = { userId, browser: deviceName(headers.get('user-agent')), deviceHash: device, ...target }
    await trx
      .insertInto('pushSubscriptions')
      .values(row)
      .onConflict((known) => known.column('endpoint').doUpdateSet({ ...row, createdAt: sql<Date>`now()` }))
      .execute()
    await sql`delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by id desc limit ${MOST_BROWSERS})`.execute(
      trx,
    )
  },
})

/** Shows nothing more in one browser of the actor. Refuses SIGN_IN_REQUIRED, NOT_FOUND for another person's. */
export const removePushBrowser = defineAct({
  name: 'notice.unpush',
  subject: async (_: Needs, _input: { browser: string }, actor: Actor) => own(actor),
  may: mayReadNotices,
  does: async ({ needs: { db: trx }, subject: { userId }, input: { browser } }): Promise<void> => {
    const { numDeletedRows } = await trx
      .deleteFrom('pushSubscriptions')
      .where('userId', '=', userId!)
      .where('publicId', '=', isUuid(browser) ? browser : null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
  },
})

/** Who signs out of a browser is shown nothing more there, nor is any other account that it showed. */
export const forgetSignedOut: Subscriber<'account.signed_out'> = async (trx, { device }) => {
  await trx.deleteFrom('pushSubscriptions').where('deviceHash', '=', device).execute()
}

/** Who ends their other sessions is shown nothing more in the other browsers. */
export const forgetOthers: Subscriber<'account.others_ended'> = async (trx, { userId, device }) => {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('deviceHash', 'is', null), eb('deviceHash', '<>', device ?? '')]))
    .execute()
}

/**
 * Who ends one session is shown nothing more in its browser, unless another session goes on there; where its browser is not known, in
 * none of those that no session uses.
 */
export const forgetEnded: Subscriber<'account.session_ended'> = async (
  trx,
  { userId, device, stillUsed },
) => {
  const isUsed = sql`coalesce(device_hash = any(${[...stillUsed]}::text[]), false)`
  await trx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where(sql<boolean>`not ${isUsed}`)
    .$if(device !== null, (some) => some.where('deviceHash', '=', device))
    .execute()
}
