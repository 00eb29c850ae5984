import './notice-tables.ts'
import { sql } from 'kysely'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { NOTICE_KINDS, type NoticeAbout, type NoticeKind } from '../notice.ts'
import type { NoticeLine } from '../notice-list.ts'

/** Notices `n` with what they are about, read where it is kept. */
export function selectNotices(db: Database) {
  return db
    .selectFrom('notices as n')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'n.propertyId').onRef('r.id', '=', 'n.reservationId'),
    )
    .leftJoin(TASK_ROWS.as('t'), 't.id', 'n.taskId')
    .leftJoin(CONTACT_ROWS.as('c'), 'c.id', 'n.contactId')
    .leftJoin(THREAD_ROWS.as('m'), 'm.id', 'n.threadId')
    .leftJoin(OPTION_ROWS.as('o'), 'o.id', 'n.optionId')
    .leftJoin(PROPOSAL_ROWS.as('k'), 'k.id', 'n.proposalId')
    .select(['n.publicId as id', 'n.kind', 'n.createdAt', 'n.readAt'])
    .select([
      'r.publicId as reservation',
      't.publicId as task',
      'c.publicId as contact',
      'm.publicId as thread',
      'o.publicId as option',
      'k.publicId as proposal',
    ])
    .select(
      sql<string>`concat_ws(', ', t.title, ${titleOfProperty(sql`n.property_id`)}, r.number, c.name)`.as(
        'subject',
      ),
    )
}

type Row = NoticeAbout & {
  id: string
  kind: NoticeKind
  createdAt: Date
  readAt: Date | null
  subject: string
}

export function lineOf({ id, kind, createdAt, readAt, subject, ...about }: Row): NoticeLine {
  return {
    ...{ id, kind, about, at: createdAt.toISOString(), isRead: readAt !== null },
    subject: subject || NOTICE_KINDS[kind],
  }
}
