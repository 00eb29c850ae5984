import './contract-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { SignatureProvider } from './signature-port.ts'

/**
 * Keeps a provider's message once it has proved where it comes from; refuses BAD_SIGNATURE and MALFORMED_EVENT.
 * Quick, so that the provider has its answer at once: `applySignatureEvents` does what it says. `fresh` is false for
 * one already kept.
 */
export async function receiveSignatureEvent(
  needs: { db: Database; signatures: SignatureProvider },
  message: { header(name: string): string | undefined; body: string },
): Promise<{ fresh: boolean }> {
  const event = needs.signatures.readEvent(message)
  const row = await needs.db
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
  return { fresh: row !== undefined }
}
