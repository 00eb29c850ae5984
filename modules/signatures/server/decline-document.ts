import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { queueEvent, signatureOfToken, statusOf, withEntries } from './embedded-signature-queries.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import type { SignerOrigin } from './signer-origin.ts'

/**
 * Records the signer's final refusal of this request. Refuses STATUS_CONFLICT when the request is already
 * signed or closed.
 */
export async function declineDocument(
  { db, clock }: EmbeddedSignatures,
  token: string,
  origin: SignerOrigin,
): Promise<void> {
  const signature = await signatureOfToken(db, token)
  const status = statusOf(signature)
  if (status === 'declined') return
  await inTransaction(db, async (trx) => {
    const declined = await trx
      .updateTable('embeddedSignatures')
      .set({
        status: 'declined',
        codeHash: null,
        trail: withEntries({ at: clock.now().toISOString(), event: 'declined', ...origin }),
      })
      .where('id', '=', signature.id)
      .where('status', '=', 'ongoing')
      .returning('id')
      .executeTakeFirst()
    if (!declined) throw new Refusal('STATUS_CONFLICT', { status })
    await queueEvent(trx, signature.id, 'declined')
  })
}
