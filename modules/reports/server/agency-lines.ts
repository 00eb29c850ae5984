import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { MESSAGE_ROWS, THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type QUESTION_LIST,
  type QuestionLine,
  RECEIVED_KINDS,
  type RECEIVED_LIST,
  type ReceivedKind,
  type ReceivedLine,
} from '../agency-lines-list.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { listAnalyzedVillas, type Sold } from './analyzed-nights.ts'
import { soldBy } from './figure-queries.ts'

/**
 * The questions of travelers about villas, as a relation: a question is a message of a traveler that follows none of theirs, its
 * answer the agency’s next message, a note left out.
 */
export function questionsOf({ villaIds, agencyIds }: Sold): RawBuilder<QuestionRow> {
  return sql<QuestionRow>`(
    with written as (
      select m.thread_id, t.public_id, t.property_id, m.id, m.side, m.sent_at,
        lag(m.side) over (partition by m.thread_id order by m.id) as after
      from ${MESSAGE_ROWS} m join ${THREAD_ROWS} t on t.id = m.thread_id
      where t.property_id = any(${[...villaIds]}) and ${soldBy(agencyIds, sql`t.agency_id`)} and not m.is_note
    )
    select q.id, q.public_id::text as thread, q.property_id, q.sent_at as asked_at, (
        select min(a.sent_at) from written a
        where a.thread_id = q.thread_id and a.side = 'agency' and a.id > q.id) as answered_at
    from written q where q.side = 'traveler' and q.after is distinct from 'traveler')`
}

type QuestionRow = {
  id: number
  thread: string
  propertyId: number
  askedAt: Date
  answeredAt: Date | null
}

/** The lines of the ledger `l` of postings `p` by which money of villas came in or went back. */
export function isReceived({ villaIds, agencyIds }: Sold): RawBuilder<boolean> {
  return sql<boolean>`(l.property_id = any(${[...villaIds]}) and ${soldBy(agencyIds, sql`p.holder_id`)}
    and l.account in ('bank', 'processor') and p.kind in (${sql.join(Object.keys(RECEIVED_KINDS))}))`
}

/** The villas that the figures of the agent area count, and under which agencies. Refuses FORBIDDEN. */
async function soldOf(db: Database, actor: Actor, villa: string | null) {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const all = await listAnalyzedVillas(db, scope)
  const chosen = villa === null ? all : all.filter(({ publicId }) => publicId === villa)
  return {
    sold: {
      villaIds: chosen.map(({ id }) => id),
      agencyIds: scope.kind === 'agencies' ? scope.agencyIds : null,
    },
    things: { villa: all.map(({ publicId: id, title: name }) => ({ id, name })) },
  }
}

/** One page of the questions that the answer times of an agency count. Refuses FORBIDDEN. */
export async function listQuestions(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof QUESTION_LIST>,
): Promise<ListRows<QuestionLine>> {
  const { state, villa, asked: days } = criteria.filters
  const { sold, things } = await soldOf(db, actor, villa)
  const title = titleOfProperty(sql.ref('q.property_id'))
  const asked = db
    .selectFrom(questionsOf(sold).as('q'))
    .select(['q.id', 'q.thread', 'q.askedAt', 'q.answeredAt'])
    .select(sql<string>`coalesce(${title}, 'Annonce sans titre')`.as('villa'))
    .where(inDays(sql.ref('q.asked_at'), days))
    .$if(state === 'answered', (some) => some.where('q.answeredAt', 'is not', null))
    .$if(state === 'unanswered', (some) => some.where('q.answeredAt', 'is', null))
  const orders = {
    asked: 'q.askedAt',
    minutes: sql`q.answered_at - q.asked_at`,
    villa: inFrenchOrder(sql<string>`coalesce(${title}, '')`),
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'q.id')
  return {
    total,
    things,
    rows: rows.map(({ askedAt, answeredAt, ...row }) => ({
      ...row,
      ...{ askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null },
    })),
  }
}

/** One page of the money that the figures of an agency count as received. Refuses FORBIDDEN. */
export async function listReceived(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof RECEIVED_LIST>,
): Promise<ListRows<ReceivedLine>> {
  const { kind, villa, at: days } = criteria.filters
  const { sold, things } = await soldOf(db, actor, villa)
  const title = sql<string>`coalesce(${titleOfProperty(sql.ref('l.property_id'))}, 'Annonce sans titre')`
  const asked = db
    .selectFrom(LEDGER_LINE_ROWS.as('l'))
    .innerJoin(LEDGER_POSTING_ROWS.as('p'), 'p.id', 'l.postingId')
    .innerJoin(PROPERTY_ROWS.as('h'), 'h.id', 'l.propertyId')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'l.propertyId').onRef('r.id', '=', 'l.reservationId'),
    )
    .select(['l.id', 'l.amount', 'p.at', 'r.publicId as stay', 'r.number', title.as('villa')])
    .select(sql<ReceivedKind>`p.kind`.as('kind'))
    .where(isReceived(sold))
    .where(inDays(sql.ref('p.at'), days))
    .$if(kind !== null, (some) => some.where('p.kind', '=', kind!))
  const orders = { at: 'p.at', amount: 'l.amount', villa: inFrenchOrder(title) } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'l.id')
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), total, things }
}
