import { sql } from 'kysely'
import { signatureOfToken, withEntries } from './embedded-signature-queries.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import type { SignerOrigin } from './signer-origin.ts'

/**
 * Writes once into the evidence that the signer has the document before them. The page says so when it is really
 * shown, and asking for a code says it for a browser without scripts: a program that reads mails and follows their
 * links leaves no trace. Refuses LINK_INVALID; changes nothing on a signature that is over.
 */
export async function recordOpened(
  { db, clock }: Pick<EmbeddedSignatures, 'db' | 'clock'>,
  token: string,
  origin: SignerOrigin,
): Promise<void> {
  const { id } = await signatureOfToken(db, token)
  await db
    .updateTable('embeddedSignatures')
    .set({ trail: withEntries({ at: clock.now().toISOString(), event: 'opened', ...origin }) })
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`not trail @> '[{"event":"opened"}]'::jsonb`)
    .execute()
}
