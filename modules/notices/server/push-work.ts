import './notice-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { isUuid } from '#shared/uuid.ts'
import { noticeAddress } from '../notice.ts'
import { PUSH_TITLES } from '../push-words.ts'
import { selectNotices } from './notice-lines.ts'
import { STILL_TO_READ } from './still-to-read.ts'

/** Items that push a notice to a browser; their subject is `{notice}:{browser}`. */
const PUSH_WORK = 'notice-push'

type Needs = { db: Database; push: PushSender }

/** Pushes notices to every browser of their persons, once the transaction that wrote them commits. */
export async function queuePushes(trx: Database, notices: readonly string[]): Promise<void> {
  if (notices.length === 0) return
  const found = await trx
    .selectFrom('notices as n')
    .innerJoin('pushSubscriptions as s', 's.userId', 'n.userId')
    .select(sql<string>`n.public_id || ':' || s.public_id`.as('subject'))
    .where('n.publicId', 'in', notices)
    .execute()
  await enqueue(
    trx,
    PUSH_WORK,
    found.map(({ subject }) => subject),
  )
}

/** Pushes one notice to one browser: not once it is read, nor to who may read it no more; a browser that is gone is forgotten. */
export function pushWork(needs: Needs): Work {
  return {
    kind: PUSH_WORK,
    atOnce: 4,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 6 ? null : 30 * 2 ** (failures - 1)),
    run: async (subject) => {
      const [notice = '', browser = ''] = subject.split(':')
      if (isUuid(notice) && isUuid(browser)) await pushNotice(needs, notice, browser)
      return 'done'
    },
  }
}

async function pushNotice({ db, push }: Needs, notice: string, browser: string): Promise<void> {
  const found = await selectNotices(db)
    .innerJoin('pushSubscriptions as s', 's.userId', 'n.userId')
    .select(['s.id as browserId', 's.endpoint', 's.p256dh', 's.auth'])
    .where('n.publicId', '=', notice)
    .where('s.publicId', '=', browser)
    .where(STILL_TO_READ)
    .executeTakeFirst()
  if (!found) return
  const { kind, endpoint, p256dh, auth } = found
  const message = { title: PUSH_TITLES[kind], url: noticeAddress(kind, found), tag: notice }
  const outcome = await push.send({ endpoint, p256dh, auth }, message)
  if (outcome === 'gone') await db.deleteFrom('pushSubscriptions').where('id', '=', found.browserId).execute()
}
