import './newsletter-tables.ts'
import { sql } from 'kysely'
import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Work } from '#platform/queue/queue.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LetterContent } from '../letter.ts'
import { type ComposeNeeds, composeLetter } from './compose-letter.ts'
import { copyKey } from './copy-key.ts'
import { endRefusedSubscriptions } from './end-refused.ts'
import { lockLetter } from './letter-drafts.ts'
import { hadLetterThisMonth, takeTurnToBegin } from './monthly-letters.ts'

/** The kind of the queue's items that send a letter; their subject is its public identifier. */
export const LETTER_WORK = 'newsletter'

/** The most copies of a letter in the outbox at a time: a code or a confirmation never waits behind more, and a pause holds all others. */
export const OUTBOX_SHARE = 50

/** Days the link of a letter is valid: its reader may refuse the next ones long after. */
const LINK_DAYS = 1_095

export type LetterNeeds = ComposeNeeds & { secret: string; config: { publicUrl: string } }

/**
 * Sends a letter: at its moment it becomes what every reader gets, with a copy for each subscriber of that moment who
 * had none this month; then copies go to the outbox, some at a time, each once. Killed anywhere, it goes on where it was.
 */
export function letterWork(needs: LetterNeeds): Work {
  return {
    kind: LETTER_WORK,
    atOnce: 1,
    leaseSeconds: 120,
    waitAfter: (failures) => (failures >= 12 ? null : 10 * failures),
    run: (letter) => sendSome(needs, letter),
  }
}

async function sendSome(needs: LetterNeeds, letter: string): Promise<'done' | { again: number }> {
  const begun = await begin(needs, letter)
  if (begun !== 'begun') return begun
  await settleCopies(needs, letter)
  return inTransaction(needs.db, async (trx) => {
    const { id, state } = await lockLetter(trx, letter)
    if (state === 'sending') await queueCopies({ ...needs, db: trx }, { id, letter })
    const { open } = await trx
      .selectFrom('newsletterCopies')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('letterId', '=', id)
      .where('state', 'in', state === 'sending' ? ['waiting', 'queued'] : ['queued'])
      .executeTakeFirstOrThrow()
    if (Number(open) > 0) return { again: 1 }
    if (state === 'sending')
      await trx
        .updateTable('newsletterLetters')
        .set({ state: 'sent', endedAt: needs.clock.now(), changedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    return 'done' as const
  })
}

/** Locks what every reader gets, and who they are, in one transaction. */
function begin(needs: LetterNeeds, letter: string): Promise<'begun' | 'done' | { again: number }> {
  return inTransaction(needs.db, async (trx) => {
    const found = await lockLetter(trx, letter).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!found || found.state === 'draft') return 'done'
    if (found.state !== 'scheduled') return 'begun'
    const now = needs.clock.now()
    const wait = Math.ceil((found.scheduledFor!.getTime() - now.getTime()) / 1_000)
    if (wait > 0) return { again: wait }
    const content = await composeLetter({ ...needs, db: trx }, found.draft)
    await trx
      .updateTable('newsletterLetters')
      .set({
        state: 'sending',
        content: JSON.stringify(content),
        startedAt: now,
        changedAt: sql<Date>`now()`,
      })
      .where('id', '=', found.id)
      .execute()
    const { place } = found.draft
    await takeTurnToBegin(trx)
    const begun = { letterId: sql`${found.id}::int`, at: sql`${now}` }
    await trx
      .insertInto('newsletterCopies')
      .columns(['letterId', 'subscriberId'])
      .expression((from) =>
        from
          .selectFrom('newsletterSubscribers as s')
          .select([sql<number>`${found.id}::int`.as('letterId'), 's.id'])
          .where('s.endedAt', 'is', null)
          .where(({ not }) => not(hadLetterThisMonth(begun)))
          .$if(place !== null, (some) =>
            some.where(sql<boolean>`(s.places = '{}' or ${place} = any(s.places))`),
          ),
      )
      .onConflict((known) => known.columns(['letterId', 'subscriberId']).doNothing())
      .execute()
    return 'begun'
  })
}

/** Notes what became of the copies in the outbox, and ends the subscriptions of addresses that do not exist. */
async function settleCopies({ db, clock }: LetterNeeds, letter: string): Promise<void> {
  const { rows } = await sql<{ state: 'sent' | 'refused' | 'left_out' }>`
    update newsletter_copies c set settled_at = ${clock.now()}, state = became.state
    from (
      select o.id, case when m.sent_at is not null then 'sent' when m.id is null then 'left_out' else 'refused' end as state
      from newsletter_copies o
      join newsletter_letters l on l.id = o.letter_id
      left join ${MAIL_ROWS} m on m.dedupe_key = 'newsletter:' || o.public_id
      where l.public_id = ${letter}::uuid and o.state = 'queued'
        and (m.id is null or m.sent_at is not null or m.gave_up_at is not null)
    ) became
    where became.id = c.id and c.state = 'queued' returning c.state`.execute(db)
  if (rows.some(({ state }) => state === 'refused')) await endRefusedSubscriptions({ db, clock })
}

async function queueCopies(
  needs: LetterNeeds,
  { id, letter }: { id: number; letter: string },
): Promise<void> {
  const { db: trx, secret, config, clock } = needs
  const { content } = await trx
    .selectFrom('newsletterLetters')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Who unsubscribes locks the subscriber first and the copies next, so the subscriber alone is locked here: one who unsubscribes now is
  // waited for, or takes the queued copy back. Their copies have no other writer, as the letter is locked.
  const { rows } = await sql<{ copy: string; subscriber: string; email: string | null }>`
    select c.public_id as copy, s.public_id as subscriber, s.email
    from newsletter_copies c join newsletter_subscribers s on s.id = c.subscriber_id
    where c.letter_id = ${id} and c.state = 'waiting'
    order by c.id
    limit greatest(0, ${OUTBOX_SHARE} - (select count(*) from newsletter_copies o where o.letter_id = ${id} and o.state = 'queued'))
    for share of s`.execute(trx)
  for (const { copy, subscriber, email } of rows) {
    if (email === null) continue
    const link = { scope: 'letter', subjectId: subscriber } as const
    await issueDerivedLink(trx, { secret, ...link, days: LINK_DAYS })
    const token = derivedTokenOf(secret, link.scope, subscriber)
    const unsubscribeUrl = `${config.publicUrl}/lettre/desinscription/${token}?lettre=${letter}`
    await queueMail(trx, {
      ...{ template: 'newsletter', to: email, dedupeKey: copyKey(copy) },
      props: { ...(content as LetterContent), unsubscribeUrl },
    })
  }
  const copiesOf = (some: typeof rows) =>
    sql<boolean>`public_id = any(${some.map(({ copy }) => copy)}::uuid[])`
  await trx
    .updateTable('newsletterCopies')
    .set({ state: 'queued' })
    .where(copiesOf(rows.filter(({ email }) => email !== null)))
    .execute()
  // One who left while the letter began had no copy yet to leave out.
  await trx
    .updateTable('newsletterCopies')
    .set({ state: 'left_out', settledAt: clock.now() })
    .where(copiesOf(rows.filter(({ email }) => email === null)))
    .where('state', '=', 'waiting')
    .execute()
}
