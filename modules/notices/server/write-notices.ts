import './notice-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { NoticeKind } from '../notice.ts'
import { DEFAULT_DELIVERY, MAILED_BY_PROPOSALS, PUSHED_BY_DEFAULT } from '../notice-choice.ts'
import { queuePushes } from './push-work.ts'

/** Items that mail a notice that does not wait for the summary; their subject is the notice. */
export const NOTICE_MAIL_WORK = 'notice-mail'

/** The mail that does not wait leaves a minute later: who reads the notice in the console meanwhile is not mailed. */
const SECONDS_TO_READ = 60

/** The columns of what a notice is about; a row of `notify` has those it needs. */
const ABOUT = {
  propertyId: sql`null::int`,
  reservationId: sql`null::bigint`,
  taskId: sql`null::bigint`,
  contactId: sql`null::bigint`,
  threadId: sql`null::bigint`,
  optionId: sql`null::bigint`,
  proposalId: sql`null::bigint`,
}

/** The columns of a row of `notify`, after `user_id, agency_id`: what it is about, the rest being none. */
export function about(what: Partial<Record<keyof typeof ABOUT, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const { propertyId, reservationId, taskId, contactId, threadId, optionId, proposalId } = {
    ...ABOUT,
    ...what,
  }
  return sql`${propertyId} as property_id, ${reservationId} as reservation_id, ${taskId} as task_id,
    ${contactId} as contact_id, ${threadId} as thread_id, ${optionId} as option_id, ${proposalId} as proposal_id`
}

/**
 * Writes one notice to each account of `rows` (`user_id`, `agency_id`, and what it is `about`) whose account is open and shows
 * this kind; what is named by `once` is written once, whatever comes again. Those who want it by mail without waiting are mailed,
 * and the browsers of those who want it there are shown it.
 */
export async function notify(
  trx: Database,
  kind: NoticeKind,
  once: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const { rows: written } = await sql<{ publicId: string; delivery: string; isPushed: boolean }>`
    with written as (
      insert into notices (user_id, agency_id, kind, once, property_id, reservation_id, task_id, contact_id, thread_id,
        option_id, proposal_id)
      select n.user_id, n.agency_id, ${kind}, ${once}, n.property_id, n.reservation_id, n.task_id, n.contact_id, n.thread_id,
        n.option_id, n.proposal_id
      from (${rows}) n
      join ${PERSON_ROWS} u on u.id = n.user_id and u.disabled_at is null
      where not exists (select from notice_choices m
        where m.user_id = n.user_id and m.kind = ${kind} and m.delivery = 'none')
      on conflict on constraint notices_once do nothing
      returning public_id, user_id
    )
    select w.public_id, coalesce(c.delivery, ${DEFAULT_DELIVERY[kind]}) as delivery, coalesce(c.is_pushed, ${PUSHED_BY_DEFAULT.includes(kind)}) as is_pushed
    from written w left join notice_choices c on c.user_id = w.user_id and c.kind = ${kind}`.execute(trx)
  await queuePushes(
    trx,
    written.filter(({ isPushed }) => isPushed).map(({ publicId }) => publicId),
  )
  if (kind === MAILED_BY_PROPOSALS) return
  const mailed = written.filter(({ delivery }) => delivery === 'mail').map(({ publicId }) => publicId)
  await enqueue(trx, NOTICE_MAIL_WORK, mailed, SECONDS_TO_READ)
}
