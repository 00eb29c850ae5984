import './message-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, isOwner } from '#modules/accounts/actor-groups.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { hideContact } from '../hide-contact.ts'
import { type MessageSide, mayLearnAsker, sideOf } from '../message-policy.ts'
import type { THREAD_LIST, ThreadLine } from '../thread-list.ts'
import { ASKER_EMAIL, ASKER_NAME, THREAD_TITLE, WROTE_AS_OWNER } from './thread-queries.ts'

/** The most characters of the last message that a line shows. */
const EXCERPT = 120

type Wish = Pick<ListCriteria<typeof THREAD_LIST>, 'filters' | 'sort' | 'page' | 'size'>

/**
 * One page of the threads that an actor reads for one side, of one villa when `property` is given. Contacts
 * that the actor may not learn are neither shown nor searched. Refuses SIGN_IN_REQUIRED.
 */
export async function listThreads(
  { db }: { db: Database },
  actor: Actor,
  side: MessageSide,
  wish: Wish,
  property?: string,
): Promise<ListRows<ThreadLine>> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const { q, state } = wish.filters
  const searched = [THREAD_TITLE, sql<string | null>`r.number`]
  if (side === 'agency') searched.push(ASKER_NAME as RawBuilder<string>, ASKER_EMAIL as RawBuilder<string>)
  const asked = threadsOf(db, inSide(actor, side))
    .innerJoinLateral(lastMessage, (join) => join.onTrue())
    .select(['t.publicId as id', 'r.number', 'r.status', 't.unansweredSince', 't.agencyId', 'p.ownerId'])
    .select(['last.text', 'last.side as lastSide', 'last.sentAt'])
    .select([THREAD_TITLE.as('title'), ASKER_NAME.as('asker'), unreadBy(actor.userId, side).as('unread')])
    .select([
      sql<string | null>`coalesce(r.user_id, t.asker_id)`.as('userId'),
      WROTE_AS_OWNER.as('wroteAsOwner'),
    ])
    .where(containsText(q, searched))
    .$if(state === 'unanswered', (some) => some.where('t.unansweredSince', 'is not', null))
    .$if(state === 'answered', (some) => some.where('t.unansweredSince', 'is', null))
    .$if(property !== undefined, (some) =>
      some.where('p.publicId', '=', isUuid(property!) ? property! : '00000000-0000-0000-0000-000000000000'),
    )
  const orders = { waiting: WAITING_FIRST, last: sql`t.last_message_at`, title: inFrenchOrder(THREAD_TITLE) }
  const { rows, total } = await listSlice(db, asked, wish, orders, 't.id')
  return { rows: rows.map((row) => lineOf(actor, side, row)), total }
}

/**
 * The villa whose threads an agency reads. Refuses NOT_FOUND for another agency's villa and for an unknown
 * one.
 */
export async function getMessagedProperty(
  { db }: { db: Database },
  actor: Actor,
  publicId: string,
): Promise<{ publicId: string; title: string }> {
  const found = isUuid(publicId)
    ? await db
        .selectFrom(PROPERTY_ROWS.as('p'))
        .select(['p.publicId', 'p.agencyId', 'p.ownerId'])
        .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, 'Annonce sans titre')`.as('title'))
        .where('p.publicId', '=', publicId)
        .executeTakeFirst()
    : undefined
  const parties = { userId: null, status: null, wroteAsOwner: false }
  if (!found || sideOf(actor, { ...found, ...parties }) !== 'agency') throw new Refusal('NOT_FOUND')
  return { publicId: found.publicId, title: found.title }
}

/** The threads that wait for the agency's answer the longest, `most` at most, and how many wait. */
export function listUnanswered(needs: { db: Database }, actor: Actor, most: number) {
  const filters = { q: null, state: 'unanswered' } as const
  const sort = { by: 'waiting', direction: 'ascending' } as const
  return listThreads(needs, actor, 'agency', { filters, sort, page: 1, size: most })
}

/** How many threads have a message that an actor, on one side, has not read. */
export async function countUnreadThreads(
  { db }: { db: Database },
  actor: Actor,
  side: MessageSide,
): Promise<number> {
  if (actor.kind !== 'user') return 0
  const { total } = await threadsOf(db, inSide(actor, side))
    .select(sql<number>`count(*)::int`.as('total'))
    .where(unreadBy(actor.userId, side), '>', 0)
    .executeTakeFirstOrThrow()
  return total
}

type ThreadRow = {
  id: string
  number: string | null
  status: ReservationStatus | null
  unansweredSince: Date | null
  agencyId: number
  ownerId: string | null
  userId: string | null
  wroteAsOwner: boolean
  text: string
  lastSide: MessageSide
  sentAt: Date
  title: string
  asker: string | null
  unread: number
}

function lineOf(actor: Actor, side: MessageSide, row: ThreadRow): ThreadLine {
  const { id, number, title, asker, text, unread, unansweredSince } = row
  const knowsAsker = mayLearnAsker(actor, { ...row, publicId: id })
  const shown = knowsAsker ? text : hideContact(text, asker ? [asker] : [])
  return {
    ...{ id, title, number, unread, asker: knowsAsker ? asker : null },
    excerpt: shown.length > EXCERPT ? `${shown.slice(0, EXCERPT).trimEnd()}…` : shown,
    lastFrom: row.lastSide === side ? 'own' : 'other',
    lastAt: row.sentAt.toISOString(),
    unansweredSince: unansweredSince?.toISOString() ?? null,
  }
}

function threadsOf(db: Database, which: RawBuilder<boolean>) {
  return db
    .selectFrom('messageThreads as t')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 't.propertyId')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 't.propertyId').onRef('r.id', '=', 't.reservationId'),
    )
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 't.askerId')
    .where(which)
}

/** The condition that selects the threads an actor reads for a side: `sideOf` as SQL. */
function inSide(actor: Actor, side: MessageSide): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql`false`
  const { userId, agencyIds } = actor
  const asks = sql<boolean>`coalesce(coalesce(r.user_id, t.asker_id) = ${userId}, false)`
  const owns = isOwner(actor)
    ? sql<boolean>`(coalesce(p.owner_id = ${userId}, false) and (${asks} or not ${WROTE_AS_OWNER}))`
    : sql<boolean>`false`
  // An owner may also ask about another owner's villa, and has no other console to read the answer in.
  if (side === 'owner') return sql`(${owns} or ${asks})`
  if (side === 'traveler') return sql`(${asks} and not ${owns})`
  const theirs = isHouse(actor) ? sql`true` : sql`t.agency_id = any(${[...agencyIds]}::int[])`
  return sql`(${theirs} and not ${asks} and not ${owns})`
}

/** The last message that every side reads. */
const lastMessage = sql<{ text: string; side: MessageSide; sentAt: Date }>`(
  select m.text, m.side, m.sent_at from messages m
  where m.thread_id = t.id and not m.is_note order by m.id desc limit 1)`.as<'last'>('last')

/** The longest wait first, then the threads that await no answer, the latest first. */
const WAITING_FIRST = sql`case when t.unanswered_since is not null then extract(epoch from t.unanswered_since)
  else 1e12 - extract(epoch from t.last_message_at) end`

/** The messages of the other sides that an account has not read; for the agency's people, notes too. */
function unreadBy(userId: string, side: MessageSide): RawBuilder<number> {
  const shown =
    side === 'agency' ? sql`(m.side <> 'agency' or m.is_note)` : sql`not m.is_note and m.side <> ${side}`
  return sql<number>`(select count(*)::int from messages m where m.thread_id = t.id and ${shown}
    and m.author_id is distinct from ${userId} and m.id > coalesce((select d.read_up_to from message_reads d
      where d.thread_id = t.id and d.reader_id = ${userId}), 0))`
}
