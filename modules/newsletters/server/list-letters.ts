import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LETTER_LIST, LetterLine } from '../letter-list.ts'
import { maySendLetters } from '../newsletter-policy.ts'

/** One page of the letters of the house. Refuses FORBIDDEN. */
export async function listLetters(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof LETTER_LIST>,
): Promise<ListRows<LetterLine>> {
  if (!maySendLetters(actor)) throw new Refusal('FORBIDDEN')
  const { q, state } = criteria.filters
  const subject = sql<string>`l.draft ->> 'subject'`
  const asked = db
    .selectFrom('newsletterLetters as l')
    .select(['l.publicId as id', 'l.state', 'l.scheduledFor', 'l.startedAt', 'l.changedAt'])
    .select(subject.as('subject'))
    .select(
      sql<number>`(select count(*)::int from newsletter_copies c where c.letter_id = l.id and c.state = 'sent')`.as(
        'sent',
      ),
    )
    .where(containsText(q, [subject]))
    .$if(state !== null, (some) => some.where('l.state', '=', state!))
  const orders = {
    subject: inNameOrder(subject),
    at: sql`coalesce(l.started_at, l.scheduled_for)`,
    changed: sql`l.changed_at`,
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'l.id')
  return {
    rows: rows.map(({ scheduledFor, startedAt, changedAt, ...row }) => ({
      ...row,
      at: (startedAt ?? scheduledFor)?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
    })),
    total,
  }
}
