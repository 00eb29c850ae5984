import './newsletter-tables.ts'
import { sql } from 'kysely'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { enqueue, takeOut } from '#platform/queue/queue.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LetterState } from '../letter.ts'
import { sendingProblems } from '../letter-content.ts'
import { maySendLetters } from '../newsletter-policy.ts'
import { type ComposeNeeds, composeLetter } from './compose-letter.ts'
import { LETTER_AUDIT, lockLetter, type OfLetter } from './letter-drafts.ts'
import { LETTER_WORK } from './send-letter-work.ts'
import { isOneOf, takeBackCopies } from './take-back-copies.ts'

type Needs = { db: Database; clock: Clock }

type Schedule = OfLetter & {
  /** When it leaves; null for at once. */
  at: Date | null
  /** The revision that was read: what is sent is what was read. */
  read: number
}

/** A letter leaves within this time, so that one that was typed for another year is noticed. */
const MOST_DAYS = 90

/**
 * Locks a letter and sends it at a moment, or at once: of two people who press, the second is refused. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT beside `day` for a moment that is past or too far, STATUS_CONFLICT for a letter that is no draft, that is not finished, and
 * where `read` is no more what it says.
 */
export const scheduleLetter = defineAct({
  name: 'newsletter.schedule',
  subject: ({ db }: Needs, { letter }: Schedule) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db, clock }, subject: letter, input: { at, read }, record }): Promise<void> => {
    refuseUnless(
      letter.state,
      ['draft'],
      'Cette lettre est déjà programmée ou partie\u00a0: rechargez la page.',
    )
    if (read !== letter.revision) throw conflict(CHANGED)
    const missing = sendingProblems(letter.draft)
    if (missing.length > 0) throw conflict(missing.join(' '))
    const now = clock.now()
    const moment = at ?? now
    if (moment < now || moment.getTime() - now.getTime() > MOST_DAYS * 86_400_000)
      throw new Refusal('INVALID_INPUT', {
        errors: { day: `Choisissez un moment à venir, dans les ${MOST_DAYS}\u00a0jours.` },
      })
    await setState(db, letter.id, { state: 'scheduled', scheduledFor: moment })
    await enqueue(db, LETTER_WORK, [letter.publicId], Math.ceil((moment.getTime() - now.getTime()) / 1_000))
    const { subject } = letter.draft
    await record(db, letter.publicId, { subject, scheduledFor: moment.toISOString() })
  },
})

/** Makes a letter whose sending has not begun a draft again. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once it has begun. */
export const cancelLetter = defineAct({
  name: 'newsletter.cancel',
  subject: ({ db }: Needs, { letter }: OfLetter) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, record }): Promise<void> => {
    refuseUnless(letter.state, ['scheduled'], 'L’envoi a commencé\u00a0: mettez-le en pause ou arrêtez-le.')
    await setState(db, letter.id, { state: 'draft', scheduledFor: null })
    await takeOut(db, LETTER_WORK, letter.publicId)
    await record(db, letter.publicId, { subject: letter.draft.subject })
  },
})

/** Holds a sending: copies that no server was asked to take wait. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a letter that is not being sent. */
export const pauseLetter = defineAct({
  name: 'newsletter.pause',
  subject: ({ db }: Needs, { letter }: OfLetter) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, record }): Promise<void> => {
    refuseUnless(
      letter.state,
      ['sending'],
      'Cette lettre n’est pas en cours d’envoi\u00a0: rechargez la page.',
    )
    await setState(db, letter.id, { state: 'paused' })
    await holdCopies(db, letter.id)
    await record(db, letter.publicId, { subject: letter.draft.subject })
  },
})

/** Goes on with a sending that waits. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a letter that does not wait. */
export const resumeLetter = defineAct({
  name: 'newsletter.resume',
  subject: ({ db }: Needs, { letter }: OfLetter) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db }, subject: letter, record }): Promise<void> => {
    refuseUnless(letter.state, ['paused'], 'Cette lettre n’est pas en pause\u00a0: rechargez la page.')
    await setState(db, letter.id, { state: 'sending' })
    await enqueue(db, LETTER_WORK, [letter.publicId])
    await record(db, letter.publicId, { subject: letter.draft.subject })
  },
})

/** Ends a sending for good: the copies that have not left never do. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a letter that is not being sent. */
export const stopLetter = defineAct({
  name: 'newsletter.stop',
  subject: ({ db }: Needs, { letter }: OfLetter) => lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs: { db, clock }, subject: letter, record }): Promise<void> => {
    refuseUnless(
      letter.state,
      ['sending', 'paused'],
      'Cette lettre n’est pas en cours d’envoi\u00a0: rechargez la page.',
    )
    await holdCopies(db, letter.id)
    const now = clock.now()
    await db
      .updateTable('newsletterCopies')
      .set({ state: 'left_out', settledAt: now })
      .where('letterId', '=', letter.id)
      .where('state', '=', 'waiting')
      .execute()
    await setState(db, letter.id, { state: 'stopped', endedAt: now })
    // What a server may be taking now is settled by the work, which goes on until nothing is open.
    await enqueue(db, LETTER_WORK, [letter.publicId])
    await record(db, letter.publicId, { subject: letter.draft.subject })
  },
})

/** Enough to compare a letter on several devices. */
const TRIALS = { limit: 20, windowSeconds: 3600 }

/** Sends a letter as it says now to the person who asks and to no other. Answers where it goes. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for one that is not finished, TOO_MANY_ATTEMPTS. */
export const tryLetter = defineLongAct({
  name: 'newsletter.try',
  subject: ({ db }: ComposeNeeds & { config: { publicUrl: string } }, { letter }: OfLetter) =>
    lockLetter(db, letter),
  may: maySendLetters,
  audit: LETTER_AUDIT,
  does: async ({ needs, actor, subject: { publicId, draft }, record }): Promise<string> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
    const missing = sendingProblems(draft)
    if (missing.length > 0) throw conflict(missing.join(' '))
    await throttle(needs.db, `letter-trial:${actor.userId}`, TRIALS)
    const content = await composeLetter(needs, draft)
    await inTransaction(needs.db, async (trx) => {
      const unsubscribeUrl = `${needs.config.publicUrl}/lettre`
      const props = { ...content, unsubscribeUrl, isTrial: true }
      await queueMail(trx, { template: 'newsletter', to: actor.email, props })
      await record(trx, publicId, { subject: draft.subject })
    })
    return actor.email
  },
})

/** The copies that wait in the outbox untried wait in the letter again. */
async function holdCopies(db: Database, letterId: number): Promise<void> {
  const back = await takeBackCopies(db, { letterId })
  await db.updateTable('newsletterCopies').set({ state: 'waiting' }).where(isOneOf(back)).execute()
}

type Change = { state: LetterState; scheduledFor?: Date | null; endedAt?: Date }

async function setState(db: Database, id: number, change: Change): Promise<void> {
  await db
    .updateTable('newsletterLetters')
    .set({ ...change, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

function refuseUnless(state: LetterState, states: readonly LetterState[], reason: string): void {
  if (!states.includes(state)) throw conflict(reason)
}

const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })

const CHANGED = 'La lettre a changé entre-temps. Rouvrez la page, relisez-la, puis envoyez-la.'
