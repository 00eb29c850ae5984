import './notice-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import type { NoticeKind } from '../notice.ts'

/**
 * Writes one notice to each account of `rows` (`user_id`, and what it is about) whose account is open and shows this kind; what is
 * named by `once` is written once, whatever comes again.
 */
async function notify(
  trx: Database,
  kind: NoticeKind,
  once: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into notices (user_id, kind, once, property_id, reservation_id, task_id, contact_id, thread_id)
    select n.user_id, ${kind}, ${once}, n.property_id, n.reservation_id, n.task_id, n.contact_id, n.thread_id
    from (${rows}) n
    join ${PERSON_ROWS} u on u.id = n.user_id and u.disabled_at is null
    where not exists (select from muted_notices m where m.user_id = n.user_id and m.kind = ${kind})
    on conflict on constraint notices_once do nothing`.execute(trx)
}

/** Who follows a stay `r` of a villa `p`: the agent in charge while they work for the agency, else each of its agents. */
const FOLLOWERS = sql`join ${AGENCY_MEMBER_ROWS} f on f.agency_id = p.agency_id
  and exists (select from ${ROLE_ROWS} o where o.user_id = f.user_id and o.role in ('AGENT', 'AGENCY_ADMIN'))
  and (f.user_id = r.agent_id or not exists (
    select from ${AGENCY_MEMBER_ROWS} c where c.agency_id = p.agency_id and c.user_id = r.agent_id))`

const followersOf = (propertyId: RawBuilder<unknown>, reservationId: number): RawBuilder<unknown> => sql`
  select f.user_id, r.property_id, r.id as reservation_id, null::bigint as task_id, null::bigint as contact_id,
    null::bigint as thread_id
  from ${RESERVATION_ROWS} r join ${PROPERTY_ROWS} p on p.id = r.property_id ${FOLLOWERS}
  where r.property_id = ${propertyId} and r.id = ${reservationId}`

/** A traveler signed the contract of their stay. */
export const noticeSigned: Subscriber<'contract.signed'> = async (
  trx,
  { contractId, propertyId, reservationId },
) => {
  if (reservationId === null) return
  await notify(
    trx,
    'stay_signed',
    sql`${`signed ${contractId}`}`,
    followersOf(sql`${propertyId}`, reservationId),
  )
}

/** Money of a stay arrived; a card that is only stored is none. */
export const noticePaid: Subscriber<'payment.received'> = async (trx, { intentId, reservations }) => {
  for (const { propertyId, reservationId, amount } of reservations)
    if (amount > 0)
      await notify(
        trx,
        'stay_paid',
        sql`${`paid ${intentId} ${reservationId}`}`,
        followersOf(sql`${propertyId}`, reservationId),
      )
}

/** A stay was cancelled. */
export const noticeCancelled: Subscriber<'stay.cancelled'> = (trx, { reservation: { propertyId, id } }) =>
  notify(trx, 'stay_cancelled', sql`${`cancelled ${id}`}`, followersOf(sql`${propertyId}`, id))

/** A traveler or an owner wrote: those who have not read an earlier notice of the thread get no other. */
export const noticeMessage: Subscriber<'message.written'> = async (trx, { threadId, messageId, side }) => {
  if (side === 'agency') return
  await notify(
    trx,
    'message',
    sql`${`message ${messageId}`}`,
    sql`
      select f.user_id, t.property_id, t.reservation_id, null::bigint as task_id, null::bigint as contact_id,
        t.id as thread_id
      from ${THREAD_ROWS} t
      join ${PROPERTY_ROWS} p on p.id = t.property_id
      left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
      ${FOLLOWERS}
      where t.id = ${threadId} and not exists (
        select from notices k where k.user_id = f.user_id and k.thread_id = t.id and k.read_at is null)`,
  )
}

/** A colleague gave a task. */
export const noticeTask: Subscriber<'task.given'> = async (trx, { task, agentId, by }) => {
  if (agentId === by) return
  await notify(
    trx,
    'task_given',
    sql`'task ' || n.task_id || ' ' || to_char(now(), 'YYYYMMDDHH24MISSUS')`,
    sql`select ${agentId}::text as user_id, null::int as property_id, null::bigint as reservation_id, t.id as task_id,
      null::bigint as contact_id, null::bigint as thread_id from ${TASK_ROWS} t where t.public_id = ${task}::uuid`,
  )
}

/** A colleague gave a contact. */
export const noticeContact: Subscriber<'contact.given'> = async (trx, { contact, agentId, by }) => {
  if (agentId === by) return
  await notify(
    trx,
    'contact_given',
    sql`'contact ' || n.contact_id || ' ' || to_char(now(), 'YYYYMMDDHH24MISSUS')`,
    sql`select ${agentId}::text as user_id, null::int as property_id, null::bigint as reservation_id, null::bigint as task_id,
      c.id as contact_id, null::bigint as thread_id from ${CONTACT_ROWS} c where c.public_id = ${contact}::uuid`,
  )
}

/** A family keeps nights from a proposal: who wrote it while they work for the agency, else who is in charge of the contact, else each agent. */
export const noticeAskedOption: Subscriber<'option.asked'> = (
  trx,
  { option, contactId, agencyId, agentId },
) =>
  notify(
    trx,
    'option_asked',
    sql`${`option ${option}`}`,
    sql`with agents as (select f.user_id from ${AGENCY_MEMBER_ROWS} f where f.agency_id = ${agencyId}
        and exists (select from ${ROLE_ROWS} o where o.user_id = f.user_id and o.role in ('AGENT', 'AGENCY_ADMIN'))),
      followers as (select coalesce((select user_id from agents where user_id = ${agentId}::text),
        (select a.user_id from agents a join ${CONTACT_ROWS} c on c.agent_id = a.user_id where c.id = ${contactId})) as user_id)
      select a.user_id, null::int as property_id, null::bigint as reservation_id, null::bigint as task_id,
        ${contactId}::bigint as contact_id, null::bigint as thread_id
      from agents a, followers f where f.user_id is null or f.user_id = a.user_id`,
  )

/** The tasks whose day is over and that are not done, once for each day that they had: run each morning. */
export function noticeLateTasks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = todayInParis(clock)
  return notify(
    db,
    'task_late',
    sql`'late ' || n.task_id || ' ' || n.due_on`,
    sql`select t.agent_id as user_id, null::int as property_id, null::bigint as reservation_id, t.id as task_id,
      null::bigint as contact_id, null::bigint as thread_id, t.due_on
      from ${TASK_ROWS} t where t.agent_id is not null and t.done_at is null and t.cancelled_at is null
        and t.due_on < ${today}::date and t.due_on > ${today}::date - 30`,
  )
}
