import { sql } from 'kysely'
import { type EmbeddedSignature, signatureOfToken, withEntries } from './embedded-signature-queries.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import type { SignerOrigin } from './signer-origin.ts'

/**
 * Records once in the evidence that the document was shown to the signer. The page calls it when it is
 * displayed; without scripts, asking for a code calls it. A program that reads mails and follows their links
 * is therefore never recorded as the signer. Refuses LINK_INVALID; changes nothing on a signature that is
 * over.
 */
export async function recordOpened(
  needs: Pick<EmbeddedSignatures, 'db' | 'clock'>,
  token: string,
  origin: SignerOrigin,
): Promise<void> {
  await noteOpened(needs, await signatureOfToken(needs.db, token), origin)
}

/** The same for a signature that was read already. */
export async function noteOpened(
  { db, clock }: Pick<EmbeddedSignatures, 'db' | 'clock'>,
  { id, trail }: Pick<EmbeddedSignature, 'id' | 'trail'>,
  origin: SignerOrigin,
): Promise<void> {
  if (trail.some(({ event }) => event === 'opened')) return
  await db
    .updateTable('embeddedSignatures')
    .set({ trail: withEntries({ at: clock.now().toISOString(), event: 'opened', ...origin }) })
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`not trail @> '[{"event":"opened"}]'::jsonb`)
    .execute()
}
