import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { LetterContent, LetterDraft, LetterFigures, LetterState } from '../letter.ts'
import { maySendLetters } from '../newsletter-policy.ts'
import { hadLetterThisMonth } from './monthly-letters.ts'

/**
 * A letter as those who write it see it. `readers` would get it at its moment, or now where it has none; `resting` would not, as they
 * had another one less than a month before. `content` is null until its sending began.
 */
export type Letter = {
  id: string
  state: LetterState
  draft: LetterDraft
  content: LetterContent | null
  revision: number
  wordsRevision: number
  scheduledFor: Date | null
  startedAt: Date | null
  endedAt: Date | null
  figures: LetterFigures
  readers: number
  resting: number
}

/** A letter, what became of its copies, and how many would get it. Refuses FORBIDDEN and NOT_FOUND. */
export async function readLetter(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  letter: string,
): Promise<Letter> {
  if (!maySendLetters(actor)) throw new Refusal('FORBIDDEN')
  const at = sql`greatest(l.scheduled_for, ${clock.now()}::timestamptz)`
  const found = await db
    .selectFrom('newsletterLetters as l')
    .select(['l.publicId as id', 'l.state', 'l.draft', 'l.content', 'l.revision', 'l.wordsRevision'])
    .select(['l.scheduledFor', 'l.startedAt', 'l.endedAt'])
    .select(
      sql<LetterFigures>`(select jsonb_build_object('copies', count(*),
        'waiting', count(*) filter (where c.state in ('waiting', 'queued')),
        'sent', count(*) filter (where c.state = 'sent'),
        'refused', count(*) filter (where c.state = 'refused'),
        'leftOut', count(*) filter (where c.state = 'left_out'),
        'unsubscribed', (select count(*) from newsletter_subscribers s where s.ended_by_letter = l.id))
        from newsletter_copies c where c.letter_id = l.id)`.as('figures'),
    )
    .select(
      sql<{
        readers: number
        resting: number
      }>`(select jsonb_build_object('readers', count(*) filter (where not rests),
        'resting', count(*) filter (where rests))
        from newsletter_subscribers s, lateral (select ${hadLetterThisMonth({ letterId: sql`l.id`, at })} as rests) had
        where s.ended_at is null
          and (l.draft ->> 'place' is null or s.places = '{}' or l.draft ->> 'place' = any(s.places)))`.as(
        'asking',
      ),
    )
    .where('l.publicId', '=', isUuid(letter) ? letter : null)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  const { asking, ...shown } = found
  return { ...shown, ...asking }
}
