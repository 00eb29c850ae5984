import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { problemWords, type ServiceAnswer, TEST_PATIENCE } from '../service-test.ts'

export type MailTestNeeds = {
  db: Database
  config: { publicUrl: string; mail: { provider: 'embedded' | 'smtp' } }
  /** The longest that a service is waited for, in milliseconds; by default `TEST_PATIENCE`. */
  patience?: number
}

/** The wait between two looks at what became of the mail, in milliseconds. */
const PAUSE = 250

/**
 * Mails who tries the service at their own address, as every mail leaves: by the outbox and its worker. Answers what became of it,
 * or that it still waits.
 */
export async function askMail(needs: MailTestNeeds, userId: string): Promise<ServiceAnswer> {
  const { db, config, patience = TEST_PATIENCE } = needs
  const { email } = await db
    .selectFrom(PERSON_ROWS.as('u'))
    .select('u.email')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const dedupeKey = `service-test:${crypto.randomUUID()}`
  await inTransaction(db, (trx) =>
    queueMail(trx, {
      ...{ template: 'service-test', to: email, dedupeKey },
      props: { url: `${config.publicUrl}/admin/integrations/services/mail` },
    }),
  )
  const until = performance.now() + patience - 2 * PAUSE
  while (performance.now() < until) {
    const { sentAt, lastError } = await findMail(db, dedupeKey)
    if (sentAt) return sentWords(needs)
    if (lastError !== null)
      return {
        outcome: 'failed',
        said: `${problemWords(lastError)} Le courrier est encore essayé pendant une heure.`,
      }
    await new Promise((resume) => setTimeout(resume, PAUSE))
  }
  return {
    outcome: 'failed',
    said: 'Le courrier attend encore son envoi\u00a0: il part dès que la file y arrive.',
  }
}

function sentWords({ config }: MailTestNeeds): ServiceAnswer {
  return config.mail.provider === 'smtp'
    ? { outcome: 'answered', said: 'Le serveur a accepté le courrier, envoyé à votre adresse.' }
    : {
        outcome: 'demonstration',
        said: `Le courrier est dans la boîte embarquée\u00a0: aucun e-mail ne part.`,
      }
}

async function findMail(db: Database, dedupeKey: string) {
  const { rows } = await sql<{ sentAt: Date | null; lastError: string | null }>`
    select m.sent_at, m.last_error from ${MAIL_ROWS} m where m.dedupe_key = ${dedupeKey}`.execute(db)
  return rows[0]!
}
