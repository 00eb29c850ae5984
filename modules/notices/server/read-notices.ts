import './notice-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { NOTICE_KINDS, type NoticeAbout, type NoticeKind } from '../notice.ts'
import type { NOTICE_LIST, NoticeLine } from '../notice-list.ts'
import { mayReadNotices } from '../notice-policy.ts'

type Needs = { db: Database }

const own = async (_: Needs, _input: unknown, actor: Actor) => ({ userId: idOf(actor) })
const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** The most that is counted: the console says « 99+ » beyond. */
const MOST_COUNTED = 100

/** How many notices a person has not read, 100 at most; none for a visitor. */
export async function countUnread({ db }: Needs, actor: Actor): Promise<number> {
  const userId = idOf(actor)
  if (userId === null) return 0
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices where user_id = ${userId} and read_at is null limit ${MOST_COUNTED}) of_them`.execute(
    db,
  )
  return rows[0]!.unread
}

/** One page of the notices of a person. */
export async function listNotices(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof NOTICE_LIST>,
): Promise<ListRows<NoticeLine>> {
  const { state, kind } = criteria.filters
  const asked = db
    .selectFrom('notices as n')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'n.propertyId').onRef('r.id', '=', 'n.reservationId'),
    )
    .leftJoin(TASK_ROWS.as('t'), 't.id', 'n.taskId')
    .leftJoin(CONTACT_ROWS.as('c'), 'c.id', 'n.contactId')
    .leftJoin(THREAD_ROWS.as('m'), 'm.id', 'n.threadId')
    .select(['n.publicId as id', 'n.kind', 'n.createdAt', 'n.readAt'])
    .select([
      'r.publicId as reservation',
      't.publicId as task',
      'c.publicId as contact',
      'm.publicId as thread',
    ])
    .select(
      sql<string>`coalesce(t.title, c.name, nullif(concat_ws(', ', ${titleOfProperty(sql`n.property_id`)}, r.number), ''), '')`.as(
        'subject',
      ),
    )
    .where('n.userId', '=', idOf(actor) ?? '')
    .$if(state === 'unread', (some) => some.where('n.readAt', 'is', null))
    .$if(state === 'read', (some) => some.where('n.readAt', 'is not', null))
    .$if(kind !== null, (some) => some.where('n.kind', '=', kind!))
  const { rows, total } = await listSlice(db, asked, criteria, { at: 'n.id' }, 'n.id')
  return { rows: rows.map(lineOf), total }
}

type Row = NoticeAbout & {
  id: string
  kind: NoticeKind
  createdAt: Date
  readAt: Date | null
  subject: string
}

function lineOf({ id, kind, createdAt, readAt, subject, ...about }: Row): NoticeLine {
  return {
    ...{ id, kind, about, at: createdAt.toISOString(), isRead: readAt !== null },
    subject: subject || NOTICE_KINDS[kind],
  }
}

/** Marks a notice of the actor as read, or all of them (null). Refuses SIGN_IN_REQUIRED, and NOT_FOUND for another person's. */
export const readNotice = defineAct({
  name: 'notice.read',
  subject: own as (needs: Needs, input: { notice: string | null }, actor: Actor) => ReturnType<typeof own>,
  may: mayReadNotices,
  does: async ({ needs: { db }, subject: { userId }, input: { notice } }): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable('notices')
      .set({ readAt: sql<Date>`coalesce(read_at, now())` })
      .where('userId', '=', userId!)
      .$if(notice === null, (some) => some.where('readAt', 'is', null))
      .$if(notice !== null, (some) => some.where(sql<boolean>`public_id::text = ${notice}`))
      .executeTakeFirstOrThrow()
    if (notice !== null && numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
  },
})

/** The kinds that the actor shows. */
export async function listShownKinds({ db }: Needs, actor: Actor): Promise<NoticeKind[]> {
  const muted = await db
    .selectFrom('mutedNotices')
    .select('kind')
    .where('userId', '=', idOf(actor) ?? '')
    .execute()
  return (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => !muted.some((one) => one.kind === kind))
}

/** Chooses the kinds that are shown to the actor from now on. Refuses SIGN_IN_REQUIRED. */
export const chooseNotices = defineAct({
  name: 'notice.choose',
  subject: own as (
    needs: Needs,
    input: { shown: readonly NoticeKind[] },
    actor: Actor,
  ) => ReturnType<typeof own>,
  may: mayReadNotices,
  does: async ({ needs: { db }, subject, input: { shown } }): Promise<void> => {
    const userId = subject.userId!
    const muted = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => !shown.includes(kind))
    await db.deleteFrom('mutedNotices').where('userId', '=', userId).execute()
    if (muted.length > 0)
      await db
        .insertInto('mutedNotices')
        .values(muted.map((kind) => ({ userId, kind })))
        .onConflict((known) => known.columns(['userId', 'kind']).doNothing())
        .execute()
  },
})

/** Erases the notices of more than ninety days ago. */
export async function forgetOldNotices(db: Database): Promise<void> {
  await sql`delete from notices where created_at < now() - interval '90 days'`.execute(db)
}
