import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import {
  CODE_MINUTES,
  hashOfCode,
  MAX_CODES,
  newOneTimeCode,
  RESEND_SECONDS,
} from '#platform/one-time-code.ts'
import { maskedEmail } from '#shared/masked-email.ts'
import { Refusal } from '#shared/refusal.ts'
import { signatureOfToken, statusOf, withEntries } from './embedded-signature-queries.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'
import { noteOpened } from './record-opened.ts'
import type { SignerOrigin } from './signer-origin.ts'

/**
 * Sends the signer a new six-digit code, valid for ten minutes; the previous code stops working. Refuses
 * STATUS_CONFLICT when there is nothing left to sign, TOO_MANY_ATTEMPTS when asked again within 30 seconds or
 * too often.
 */
export async function sendSignatureCode(
  { db, clock, secret }: EmbeddedSignatures,
  token: string,
  origin: SignerOrigin,
): Promise<void> {
  const code = newOneTimeCode()
  await inTransaction(db, async (trx) => {
    const signature = await signatureOfToken(trx, token)
    const status = statusOf(signature)
    if (status !== 'ongoing') throw new Refusal('STATUS_CONFLICT', { status })
    // A code that is refused below follows another one, whose sending has recorded this already.
    await noteOpened({ db: trx, clock }, signature, origin)
    const sent = await trx
      .updateTable('embeddedSignatures')
      .set((eb) => ({
        codeHash: hashOfCode(secret, purposeOf(signature.id), code),
        codeExpiresAt: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
        codeSentAt: sql<Date>`now()`,
        codesSent: eb('codesSent', '+', 1),
        codeAttempts: 0,
        trail: withEntries({
          at: clock.now().toISOString(),
          event: 'code_sent',
          detail: maskedEmail(signature.signerEmail),
          ...origin,
        }),
      }))
      .where('id', '=', signature.id)
      .where('status', '=', 'ongoing')
      .where('codesSent', '<', MAX_CODES)
      .where(
        sql<boolean>`(code_sent_at is null or code_sent_at <= now() - make_interval(secs => ${RESEND_SECONDS}))`,
      )
      .returning('codesSent')
      .executeTakeFirst()
    if (!sent) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: RESEND_SECONDS })
    await queueMail(trx, {
      template: 'signature-code',
      to: signature.signerEmail,
      props: {
        firstName: signature.signerFirstName,
        code,
        documentName: signature.documentName,
        expiresInMinutes: CODE_MINUTES,
        binds: signature.commitment !== null,
      },
      dedupeKey: `signature-code:${signature.id}:${sent.codesSent}`,
    })
  })
}

/** The purpose of a code: it counts for this signature and for no other. */
export function purposeOf(signatureId: string): string {
  return `signature code:${signatureId}`
}
