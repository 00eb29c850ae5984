import './notice-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Work } from '#platform/queue/queue.ts'
import { weekdayOf } from '#shared/civil-date.ts'
import { isUuid } from '#shared/uuid.ts'
import { NOTICE_KIND_NAMES, NOTICE_KINDS, noticeAddress } from '../notice.ts'
import {
  DEFAULT_DELIVERY,
  DEFAULT_DIGEST_HOUR,
  type Delivery,
  MAILED_BY_PROPOSALS,
} from '../notice-choice.ts'
import { lineOf, selectNotices } from './notice-lines.ts'
import { STILL_TO_READ } from './still-to-read.ts'
import { NOTICE_MAIL_WORK } from './write-notices.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** The most notices that one mail names; it says how many more there are. */
const MOST_LINES = 20
/** The most persons whose summary one run of the job writes; the next run writes the others. */
const MOST_PERSONS = 500

/** What is older is left in the console: who chooses the summary today is not sent a season of it. */
const RECENT = sql`interval '7 days'`

const UNMAILED = sql<boolean>`n.mailed_at is null and ${STILL_TO_READ}`

/** True of a notice `n` that its person wants by that way. */
const wantedBy = (delivery: Delivery): RawBuilder<boolean> => {
  const byDefault = NOTICE_KIND_NAMES.filter((kind) => DEFAULT_DELIVERY[kind] === delivery)
  return sql`coalesce(
    (select c.delivery from notice_choices c where c.user_id = n.user_id and c.kind = n.kind) = ${delivery},
    n.kind = any (${byDefault}::text[]))`
}

const AT_ONCE = sql<boolean>`${UNMAILED} and n.created_at > now() - ${RECENT} and n.kind <> ${MAILED_BY_PROPOSALS} and ${wantedBy('mail')}`

/** Mails the notices that do not wait: what a person was shown within the minute leaves in one mail. */
export function noticeMailWork(needs: Needs): Work {
  return {
    kind: NOTICE_MAIL_WORK,
    atOnce: 4,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 10 ? null : 30 * 2 ** (failures - 1)),
    run: async (notice) => {
      if (!isUuid(notice)) return 'done'
      const found = await needs.db
        .selectFrom('notices')
        .select('userId')
        .where('publicId', '=', notice)
        .executeTakeFirst()
      if (found) await mailNotices(needs, found.userId, { which: AT_ONCE, isDigest: false })
      return 'done'
    },
  }
}

/**
 * Mails their summary to those whose hour has passed today in Paris: what they had not read at that hour. It is run again and again:
 * each notice is mailed once, and who has nothing to read is not mailed.
 */
export async function mailDigests({ clock, ...needs }: Needs & { clock: Clock }): Promise<void> {
  const isWeekend = weekdayOf(todayInParis(clock)) > 5
  const due = digestDue(clock, isWeekend)
  const { rows } = await sql<{ userId: string }>`
    select distinct n.user_id from notices n where ${due} order by n.user_id limit ${MOST_PERSONS}`.execute(
    needs.db,
  )
  for (const { userId } of rows) await mailNotices(needs, userId, { which: due, isDigest: true })
}

/** True of a notice `n` that was written before the hour of its person's summary, which is over. */
function digestDue(clock: Clock, isWeekend: boolean): RawBuilder<boolean> {
  const setting = (column: 'digest_hour' | 'working_days', none: number | boolean) =>
    sql`coalesce((select s.${sql.ref(column)} from notice_settings s where s.user_id = n.user_id), ${none})`
  const hour = sql`((${todayInParis(clock)}::date + make_interval(hours => ${setting('digest_hour', DEFAULT_DIGEST_HOUR)}::int))
    at time zone 'Europe/Paris')`
  return sql`${UNMAILED} and ${wantedBy('digest')} and n.created_at <= ${hour}
    and n.created_at > ${hour} - ${RECENT} and ${clock.now()}::timestamptz >= ${hour}
    and not (${isWeekend}::boolean and ${setting('working_days', false)}::boolean)`
}

/** Writes one mail of the notices of a person that `which` is true of, and marks them as mailed; none where there is none. */
function mailNotices(
  { db, config }: Needs,
  userId: string,
  { which, isDigest }: { which: RawBuilder<boolean>; isDigest: boolean },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Another run that had them first leaves none: the condition is asked again once its lock is free.
    const { rows: mailed } = await sql<{ id: number }>`
      update notices n set mailed_at = now() where n.user_id = ${userId} and ${which} returning n.id`.execute(
      trx,
    )
    if (mailed.length === 0) return
    const ids = mailed.map(({ id }) => id)
    const [person, lines] = await Promise.all([
      trx
        .selectFrom(PERSON_ROWS.as('u'))
        .select(['u.firstName', 'u.email'])
        .where('u.id', '=', userId)
        .executeTakeFirstOrThrow(),
      selectNotices(trx).where('n.id', 'in', ids).orderBy('n.id', 'desc').limit(MOST_LINES).execute(),
    ])
    await queueMail(trx, {
      template: 'notices-mailed',
      to: person.email,
      props: {
        ...{ firstName: person.firstName, isDigest, more: ids.length - lines.length },
        lines: lines.map(lineOf).map(({ kind, about, subject }) => ({
          ...{ kind: NOTICE_KINDS[kind], subject },
          url: `${config.publicUrl}${noticeAddress(kind, about)}`,
        })),
        url: `${config.publicUrl}/agent/notifications`,
        settingsUrl: `${config.publicUrl}/agent/settings/notifications`,
      },
      dedupeKey: `notices:${userId}:${ids.reduce((last, id) => Math.max(last, id))}`,
    })
  })
}
