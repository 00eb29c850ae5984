import './notice-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { NOTICE_LIST, NoticeLine } from '../notice-list.ts'
import { mayReadNotices } from '../notice-policy.ts'
import { lineOf, selectNotices } from './notice-lines.ts'

type Needs = { db: Database }

const own = async (_: Needs, _input: unknown, actor: Actor) => ({ userId: idOf(actor) })
const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** True of a notice whose person still works for the agency it happened in. */
const ofAgencyOf = (notices: string) => sql<boolean>`exists (select from ${AGENCY_MEMBER_ROWS} member
  where member.agency_id = ${sql.ref(`${notices}.agencyId`)} and member.user_id = ${sql.ref(`${notices}.userId`)})`

/** The most that is counted: the console says « 99+ » beyond. */
const MOST_COUNTED = 100

/** How many notices a person has not read, 100 at most; none for a visitor. */
export async function countUnread({ db }: Needs, actor: Actor): Promise<number> {
  const userId = idOf(actor)
  if (userId === null) return 0
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices n where user_id = ${userId} and read_at is null and ${ofAgencyOf('n')} limit ${MOST_COUNTED}) of_them`.execute(
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
  const asked = selectNotices(db)
    .where('n.userId', '=', idOf(actor) ?? '')
    .where(ofAgencyOf('n'))
    .$if(state === 'unread', (some) => some.where('n.readAt', 'is', null))
    .$if(state === 'read', (some) => some.where('n.readAt', 'is not', null))
    .$if(kind !== null, (some) => some.where('n.kind', '=', kind!))
  const { rows, total } = await listSlice(db, asked, criteria, { at: 'n.id' }, 'n.id')
  return { rows: rows.map(lineOf), total }
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

/** Erases the notices of more than ninety days ago. */
export async function forgetOldNotices(db: Database): Promise<void> {
  await sql`delete from notices where created_at < now() - interval '90 days'`.execute(db)
}
