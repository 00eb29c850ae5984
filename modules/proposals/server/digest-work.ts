import './proposal-tables.ts'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS, AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { enqueue, type Work } from '#platform/queue/queue.ts'
import { type Answer, answerWords } from '../answer-words.ts'
import { answersOf } from './proposal-answers.ts'

/** Items that mail the author of a proposal what its family did; their subject is its number. */
const PROPOSAL_DIGEST_WORK = 'proposal-digest'

/** What is done within so many seconds of a first answer is said in one mail. */
const GATHERED_SECONDS = 30 * 60
const MOST_LINES = 12

type Needs = { db: Database; config: { publicUrl: string } }

/** Notes, in the transaction of what a family does, that its agent is to be mailed it, with what follows within half an hour. */
export async function noteAnswer(trx: Database, proposalId: number): Promise<void> {
  await enqueue(trx, PROPOSAL_DIGEST_WORK, [String(proposalId)], GATHERED_SECONDS)
}

/** Mails the author of a proposal, or the agency once that account is gone or has left it, what its family did since the last such mail. */
export function proposalDigestWork(needs: Needs): Work {
  return {
    kind: PROPOSAL_DIGEST_WORK,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 10 ? null : 30 * 2 ** (failures - 1)),
    run: (subject) => mailAnswers(needs, Number(subject)),
  }
}

async function mailAnswers({ db, config }: Needs, proposalId: number): Promise<'done'> {
  return inTransaction(db, async (trx): Promise<'done'> => {
    const proposal = await trx
      .selectFrom('proposals as p')
      .innerJoin(CONTACT_ROWS.as('contact'), 'contact.id', 'p.contactId')
      .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
      .leftJoin(PERSON_ROWS.as('agent'), (join) =>
        join
          .onRef('agent.id', '=', 'p.authorId')
          .on('agent.disabledAt', 'is', null)
          // One who left the agency reads nothing more of its clients.
          .on(({ exists, selectFrom }) =>
            exists(
              selectFrom(AGENCY_MEMBER_ROWS.as('m'))
                .select('m.userId')
                .whereRef('m.userId', '=', 'p.authorId')
                .whereRef('m.agencyId', '=', 'p.agencyId'),
            ),
          ),
      )
      .select(['p.publicId', 'p.digestedAt', 'contact.name as contact'])
      .select(sql<string>`coalesce(agent.email, a.email)`.as('to'))
      .where('p.id', '=', proposalId)
      .forNoKeyUpdate('p')
      .executeTakeFirst()
    // Erased with its contact.
    if (!proposal) return 'done'
    const { publicId, digestedAt, contact, to } = proposal
    const { rows } =
      await sql<Answer>`select what, about, "by", text from (${answersOf(sql`p.id = ${proposalId}`)}) one
      where one.what in ('opened', 'keep', 'dismiss', 'comment', 'option', 'booked') and one.at > coalesce(${digestedAt}, '-infinity'::timestamptz) order by one.at`.execute(
        trx,
      )
    // Those who write an answer hold the proposal as this does: none is dated before it and written after.
    const { digestedAt: until } = await trx
      .updateTable('proposals')
      .set({ digestedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', proposalId)
      .returning('digestedAt')
      .executeTakeFirstOrThrow()
    if (rows.length === 0) return 'done'
    await queueMail(trx, {
      template: 'proposal-answers',
      to,
      props: {
        ...{ contact, lines: rows.slice(0, MOST_LINES).map(answerWords) },
        ...{
          more: Math.max(0, rows.length - MOST_LINES),
          url: `${config.publicUrl}/agent/carts/${publicId}`,
        },
      },
      dedupeKey: `proposal-answers:${publicId}:${until!.toISOString()}`,
    })
    return 'done'
  })
}
