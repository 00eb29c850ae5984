import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Actor } from '../actor.ts'
import { EMAIL_PROOF_HOURS, type EmailChange, FORMER_MAILBOX_DAYS } from '../email-change.ts'
import { openEmailChanges } from './email-change-queries.ts'

/** A change of address under way, for the pages of its links; null once it is over. */
export async function findEmailChange(db: Database, publicId: string): Promise<EmailChange | null> {
  return isUuid(publicId) ? findOpen(db, { publicId }) : null
}

/** The change of the address of the person signed in, while it is under way. */
export async function findOwnEmailChange(
  { db }: { db: Database },
  actor: Actor,
): Promise<EmailChange | null> {
  return actor.kind === 'user' ? findOpen(db, { userId: actor.userId }) : null
}

async function findOpen(
  db: Database,
  which: { publicId: string } | { userId: string },
): Promise<EmailChange | null> {
  const row = await openEmailChanges(db, which)
    // A change that was not proved is over once its link has expired.
    .where((is) =>
      is.or([
        is('takesEffectAt', 'is not', null),
        is('askedAt', '>', sql<Date>`now() - make_interval(hours => ${EMAIL_PROOF_HOURS})`),
      ]),
    )
    .executeTakeFirst()
  if (!row) return null
  const { publicId: id, newEmail, takesEffectAt } = row
  return { id, newEmail, takesEffectAt: takesEffectAt?.toISOString() ?? null }
}

/** The addresses that an account left in the last month: changes of its bank account are mailed to them too. */
export async function listFormerMailboxes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emailChanges')
    .select('formerEmail')
    .distinct()
    .where('userId', '=', userId)
    .where('appliedAt', '>', sql<Date>`now() - make_interval(days => ${FORMER_MAILBOX_DAYS})`)
    .execute()
  return rows.map(({ formerEmail }) => formerEmail)
}
