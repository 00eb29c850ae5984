import './newsletter-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Letter = { letterId: RawBuilder<unknown>; at: RawBuilder<unknown> }

/**
 * True for a subscriber `s` who may not get a letter at a moment, as they agreed to one a month at most (`consent-text.ts`): another one
 * was sent to them less than a month before, in days of Paris, or is still to be, whether or not its sending is paused.
 */
export const hadLetterThisMonth = ({ letterId, at }: Letter) => sql<boolean>`exists (
  select from newsletter_copies m where m.subscriber_id = s.id and m.letter_id <> ${letterId}
    and (m.state in ('waiting', 'queued') or m.state = 'sent'
      and (m.settled_at at time zone 'Europe/Paris')::date + interval '1 month'
        > (${at}::timestamptz at time zone 'Europe/Paris')::date))`

/** Two letters that begin at once take turns: each then finds the copies of the other. */
export async function takeTurnToBegin(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('letters that begin', 0))`.execute(trx)
}
