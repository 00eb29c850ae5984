import './embedded-signature-tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { CODE_TRIES } from '#platform/one-time-code.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { EmbeddedSignaturesTable, TrailEntry } from './embedded-signature-tables.ts'
import type { ProviderSignatureStatus } from './signature-port.ts'

/** The kind of the queue's items that post one of our own provider's webhooks; their subject is its identifier. */
export const EMBEDDED_SIGNATURE_EVENT = 'embedded-signature-event'

/** `overdue`, `codeState` and the seconds come from the database's clock, which decides what has expired. */
export type EmbeddedSignature = Selectable<EmbeddedSignaturesTable> & {
  overdue: boolean
  codeState: 'none' | 'usable' | 'expired' | 'used_up'
  secondsSinceCode: number | null
  secondsLeft: number
}

function select(db: Database) {
  return db
    .selectFrom('embeddedSignatures')
    .selectAll()
    .select([
      sql<boolean>`expires_at <= now()`.as('overdue'),
      sql<EmbeddedSignature['codeState']>`case when code_hash is null then 'none'
        when code_attempts >= ${CODE_TRIES}::int then 'used_up'
        when code_expires_at <= now() then 'expired' else 'usable' end`.as('codeState'),
      sql<number | null>`extract(epoch from now() - code_sent_at)::float8`.as('secondsSinceCode'),
      sql<number>`extract(epoch from expires_at - now())::float8`.as('secondsLeft'),
    ])
}

/** The signature of a link's token; refuses LINK_INVALID. */
export async function signatureOfToken(db: Database, token: string): Promise<EmbeddedSignature> {
  const row = await select(db).where('accessHash', '=', hashOf(token)).executeTakeFirst()
  if (!row) throw new Refusal('LINK_INVALID')
  return row
}

/** The signature of an identifier; refuses NOT_FOUND. */
export async function signatureOfId(db: Database, id: string): Promise<EmbeddedSignature> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The status of a signature: `expired` for an ongoing one whose time is over, even before it is stored. */
export function statusOf({ status, overdue }: EmbeddedSignature): ProviderSignatureStatus {
  return status === 'ongoing' && overdue ? 'expired' : status
}

/** The trail with one more entry, as SQL: entries of two requests at once are both kept. */
export function withEntries(...entries: TrailEntry[]) {
  return sql<string>`trail || ${JSON.stringify(entries)}::jsonb`
}

/** Writes the webhook in the transaction of the act it reports, so that both are stored or neither is. */
export async function queueEvent(
  trx: Database,
  signatureId: string,
  status: ProviderSignatureStatus,
): Promise<void> {
  const { id } = await trx
    .insertInto('embeddedSignatureEvents')
    .values({ signatureId, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, EMBEDDED_SIGNATURE_EVENT, [id])
}
