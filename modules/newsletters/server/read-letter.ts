import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { LetterContent, LetterDraft, LetterFigures, LetterState } from '../letter.ts'
import { maySendLetters } from '../newsletter-policy.ts'

/** A letter as those who write it see it. `readers` would get it if it left now; `content` is null until its sending began. */
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
}

/** A letter, what became of its copies, and how many would get it. Refuses FORBIDDEN and NOT_FOUND. */
export async function readLetter({ db }: { db: Database }, actor: Actor, letter: string): Promise<Letter> {
  if (!maySendLetters(actor)) throw new Refusal('FORBIDDEN')
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
      sql<number>`(select count(*)::int from newsletter_subscribers s where s.ended_at is null
        and (l.draft ->> 'place' is null or s.places = '{}' or l.draft ->> 'place' = any(s.places)))`.as(
        'readers',
      ),
    )
    .where('l.publicId', '=', isUuid(letter) ? letter : null)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
