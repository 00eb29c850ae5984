import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { withdrawMails } from '#platform/mail/withdraw-mails.ts'
import { copyKey } from './copy-key.ts'

/**
 * Takes the queued copies of a letter, or of a subscriber, back that wait in the outbox untried, in the caller's transaction, and
 * gives those taken back: what they are from then on is the caller's to write.
 */
export async function takeBackCopies(
  trx: Database,
  of: { letterId: number } | { subscriberId: number },
): Promise<string[]> {
  const [column, id] =
    'letterId' in of ? (['letterId', of.letterId] as const) : (['subscriberId', of.subscriberId] as const)
  const queued = await trx
    .selectFrom('newsletterCopies')
    .select('publicId')
    .where(column, '=', id)
    .where('state', '=', 'queued')
    .execute()
  const keys = new Map(queued.map(({ publicId }) => [copyKey(publicId), publicId]))
  const back = await withdrawMails(trx, [...keys.keys()])
  return back.map((key) => keys.get(key)!)
}

/** True for the copies of these public identifiers. */
export const isOneOf = (copies: readonly string[]) => sql<boolean>`public_id = any(${[...copies]}::uuid[])`
