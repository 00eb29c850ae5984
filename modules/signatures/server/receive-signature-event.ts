import './contract-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { enqueue } from '#platform/queue/queue.ts'
import type { SignatureProvider } from './signature-port.ts'

/** The kind of the queue's items that apply a provider's event; their subject is its identifier. */
export const SIGNATURE_EVENT = 'signature-event'

/**
 * Stores a provider's message once its signature is verified; refuses BAD_SIGNATURE and MALFORMED_EVENT. The
 * queue applies it later (`signatureEventWork`), so that the provider is answered at once. `fresh` is false
 * for a message that was already stored.
 */
export async function receiveSignatureEvent(
  needs: { db: Database; signatures: SignatureProvider },
  message: { header(name: string): string | undefined; body: string },
): Promise<{ fresh: boolean }> {
  const event = needs.signatures.readEvent(message)
  return inTransaction(needs.db, async (trx) => {
    const row = await trx
      .insertInto('signatureEvents')
      .values({
        eventId: `${needs.signatures.name}:${event.eventId}`,
        provider: needs.signatures.name,
        providerId: event.providerId,
        status: event.status,
        body: JSON.stringify(event.body),
      })
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning('eventId')
      .executeTakeFirst()
    if (row) await enqueue(trx, SIGNATURE_EVENT, [row.eventId])
    return { fresh: row !== undefined }
  })
}
