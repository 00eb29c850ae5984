import { type RawBuilder, sql } from 'kysely'
import { ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { LIVE_OPTION_ROWS, OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events, Subscriber } from '#platform/events.ts'
import { about, notify } from './write-notices.ts'

/** Joins who follows what an agency has: the person in charge while they work for it, else each of its agents. */
const followers = (agency: string, agent: string): RawBuilder<unknown> => sql`
  join ${AGENCY_MEMBER_ROWS} f on f.agency_id = ${sql.ref(agency)}
  and exists (select from ${ROLE_ROWS} o where o.user_id = f.user_id and o.role in ('AGENT', 'AGENCY_ADMIN'))
  and (f.user_id = ${sql.ref(agent)} or not exists (
    select from ${AGENCY_MEMBER_ROWS} c where c.agency_id = f.agency_id and c.user_id = ${sql.ref(agent)}))`

const followersOf = (propertyId: RawBuilder<unknown>, reservationId: number): RawBuilder<unknown> => sql`
  select f.user_id, f.agency_id, ${about({ propertyId: sql`r.property_id`, reservationId: sql`r.id` })}
  from ${RESERVATION_ROWS} r ${followers('r.agencyId', 'r.agentId')}
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
      select f.user_id, f.agency_id, ${about({
        ...{ propertyId: sql`t.property_id`, reservationId: sql`t.reservation_id`, threadId: sql`t.id` },
      })}
      from ${THREAD_ROWS} t
      left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
      ${followers('t.agencyId', 'r.agentId')}
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
    sql`select ${agentId}::text as user_id, t.agency_id, ${about({ taskId: sql`t.id` })} from ${TASK_ROWS} t where t.public_id = ${task}::uuid`,
  )
}

/** A colleague gave a contact. */
export const noticeContact: Subscriber<'contact.given'> = async (trx, { contact, agentId, by }) => {
  if (agentId === by) return
  await notify(
    trx,
    'contact_given',
    sql`'contact ' || n.contact_id || ' ' || to_char(now(), 'YYYYMMDDHH24MISSUS')`,
    sql`select ${agentId}::text as user_id, c.agency_id, ${about({ contactId: sql`c.id` })} from ${CONTACT_ROWS} c where c.public_id = ${contact}::uuid`,
  )
}

/** A family lets nights go that it kept from a proposal. */
export const noticeLetGoOption: Subscriber<'option.let_go'> = (trx, asked) =>
  noticeFamilyOption(trx, asked, `option ${asked.option} let go`)

/**
 * Nights are kept by a family, from a proposal or from the offer of nights it waited for, or by a program of the agency for a client of
 * its site; what a person of the agency places is no news to it.
 */
export const noticeClientOption: Subscriber<'option.placed'> = async (trx, { optionId }) => {
  const placed = await trx
    .selectFrom(OPTION_ROWS.as('o'))
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .select(['o.publicId as option', 'o.contactId', 'o.agentId', 'c.agencyId'])
    .where('o.id', '=', optionId)
    .where((by) => by.or([by('o.byLink', '=', true), by('o.byProgram', '=', true)]))
    .executeTakeFirst()
  if (placed) await noticeFamilyOption(trx, placed, `option ${placed.option}`)
}

/** Who wrote the proposal or put the family in line, while they work for the agency, else who is in charge of the contact, else each agent. */
const noticeFamilyOption = (
  trx: Database,
  { option, contactId, agencyId, agentId }: Events['option.let_go'],
  once: string,
) =>
  notify(
    trx,
    'option_asked',
    sql`${once}`,
    sql`with agents as (select f.user_id from ${AGENCY_MEMBER_ROWS} f where f.agency_id = ${agencyId}
        and exists (select from ${ROLE_ROWS} o where o.user_id = f.user_id and o.role in ('AGENT', 'AGENCY_ADMIN'))),
      followers as (select coalesce((select user_id from agents where user_id = ${agentId}::text),
        (select a.user_id from agents a join ${CONTACT_ROWS} c on c.agent_id = a.user_id where c.id = ${contactId})) as user_id)
      select a.user_id, ${agencyId}::int as agency_id, ${about({
        contactId: sql`${contactId}::bigint`,
        optionId: sql`(select o.id from ${OPTION_ROWS} o where o.public_id = ${option}::uuid)`,
      })}
      from agents a, followers f where f.user_id is null or f.user_id = a.user_id`,
  )

/** The tasks whose day is over and that are not done, once for each day that they had: run each morning. */
export function noticeLateTasks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = todayInParis(clock)
  return notify(
    db,
    'task_late',
    sql`'late ' || n.task_id || ' ' || n.due_on`,
    sql`select t.agent_id as user_id, t.agency_id, ${about({ taskId: sql`t.id` })}, t.due_on
      from ${TASK_ROWS} t where t.agent_id is not null and t.done_at is null and t.cancelled_at is null
        and t.due_on < ${today}::date and t.due_on > ${today}::date - 30`,
  )
}

/**
 * Options that end in the day: from seven in the morning those of the day, and at any hour those of the twelve hours that follow, once
 * for each end that they had.
 */
export async function noticeLapsingOptions({ db }: { db: Database }): Promise<void> {
  const inParis = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Paris')`
  await notify(
    db,
    'option_lapses',
    sql`'lapses ' || n.option_id || ' ' || extract(epoch from n.ends_at)::bigint`,
    sql`select f.user_id, f.agency_id, ${about({
      ...{ propertyId: sql`o.property_id`, contactId: sql`o.contact_id`, optionId: sql`o.id` },
    })}, o.ends_at
      from ${LIVE_OPTION_ROWS} o join ${PROPERTY_ROWS} p on p.id = o.property_id ${followers('p.agencyId', 'o.agentId')}
      where o.ends_at < now() + interval '12 hours' or (extract(hour from ${inParis(sql`now()`)}) >= 7
        and ${inParis(sql`o.ends_at`)}::date = ${inParis(sql`now()`)}::date)`,
  )
}

/** A family opened a proposal, or answered it: who has not read the earlier notice of it gets no other. */
export const noticeProposal: Subscriber<'proposal.answered'> = (trx, { proposalId, isFirstOpening }) => {
  const kind = isFirstOpening ? 'proposal_opened' : 'proposal_answered'
  return notify(
    trx,
    kind,
    sql`${`${kind} ${proposalId} `} || to_char(now(), 'YYYYMMDDHH24MISSUS')`,
    sql`select f.user_id, f.agency_id, ${about({ contactId: sql`p.contact_id`, proposalId: sql`p.id` })}
      from ${PROPOSAL_ROWS} p ${followers('p.agencyId', 'p.authorId')}
      where p.id = ${proposalId} and not exists (select from notices k
        where k.user_id = f.user_id and k.proposal_id = p.id and k.kind = ${kind} and k.read_at is null)`,
  )
}
