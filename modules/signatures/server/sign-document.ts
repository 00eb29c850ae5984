import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { CODE_TRIES, isRightCode } from '#platform/one-time-code.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { sealWords } from '../seal-words.ts'
import { sha256Of } from './content-hash.ts'
import {
  type EmbeddedSignature,
  queueEvent,
  signatureOfId,
  signatureOfToken,
  statusOf,
  withEntries,
} from './embedded-signature-queries.ts'
import type { TrailEntry } from './embedded-signature-tables.ts'
import { demandIdentity, type EmbeddedSignatures } from './embedded-signatures.ts'
import { consentTextOf } from './open-signing.ts'
import { issuePersonalIdentity, type PersonalIdentity } from './personal-certificate.ts'
import { purposeOf } from './send-signature-code.ts'
import { signPdf } from './sign-pdf.ts'
import type { SignerOrigin } from './signer-origin.ts'
import { keptSealOf, keptSigningIdentity } from './signing-identity.ts'
import { writeAuditTrail } from './write-audit-trail.ts'

export type SigningInput = {
  code: string
  consent: boolean
  origin: SignerOrigin
  /** Run once the code is right, before anything is sealed: what it refuses leaves the document unsigned. */
  beforeSeal?: (() => Promise<void>) | undefined
}

const parisTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/**
 * Signs the document of a link: checks the consent, then the code, seals the document and its evidence, then
 * stores the status « done » and the webhook that reports it in one transaction. Signing again changes
 * nothing. Refuses CONSENT_REQUIRED, WRONG_CODE with `attemptsLeft`, CODE_EXPIRED (expired, used up or never
 * sent), IDENTITY_CHECK_REQUIRED when the identity document behind an advanced signature has expired since,
 * STATUS_CONFLICT when it can no longer be signed, and as `beforeSeal`.
 */
export async function signDocument(
  needs: EmbeddedSignatures,
  token: string,
  input: SigningInput,
): Promise<void> {
  const tried = await tryCode(needs, token, input)
  if (tried === 'signed before') return
  const { isRight, ...signature } = tried
  if (!isRight) throw new Refusal('WRONG_CODE', { attemptsLeft: CODE_TRIES - signature.codeAttempts })
  await input.beforeSeal?.()
  const sealed = await seal(needs, signature, input.origin)
  await inTransaction(needs.db, async (trx) => {
    const done = await trx
      .updateTable('embeddedSignatures')
      .set({
        status: 'done',
        codeHash: null,
        doneAt: needs.clock.now(),
        signedFile: sealed.signedFile,
        signedHash: sealed.signedHash,
        auditFile: sealed.auditFile,
        trail: withEntries(...sealed.entries),
      })
      .where('id', '=', signature.id)
      .where('status', '=', 'ongoing')
      .returning('id')
      .executeTakeFirst()
    if (done) {
      await queueEvent(trx, signature.id, 'done')
      return
    }
    const { status: now } = await signatureOfId(trx, signature.id)
    // A second press of the button, processed while the first one signs, is not an error.
    if (now !== 'done') throw new Refusal('STATUS_CONFLICT', { status: now })
  })
}

/**
 * Checks what may be signed, then the code. In one transaction, which keeps a wrong attempt too: it ends before the caller
 * refuses.
 */
function tryCode(
  needs: EmbeddedSignatures,
  token: string,
  input: SigningInput,
): Promise<'signed before' | (EmbeddedSignature & { isRight: boolean })> {
  return inTransaction(needs.db, async (trx) => {
    const opened = await signatureOfToken(trx, token)
    const status = statusOf(opened)
    if (status === 'done') return 'signed before'
    if (status !== 'ongoing') throw new Refusal('STATUS_CONFLICT', { status })
    if (!input.consent) throw new Refusal('CONSENT_REQUIRED')
    demandIdentity({ ...opened, signer: signerOf(opened) }, needs.clock)
    return { ...opened, ...(await verifyCode(trx, needs, opened, input)) }
  })
}

/** Counts the attempt before it compares the code, so that simultaneous attempts do not exceed the limit. */
async function verifyCode(
  trx: Transaction<Tables>,
  { clock, secret }: EmbeddedSignatures,
  { id }: EmbeddedSignature,
  { code, origin }: SigningInput,
): Promise<Pick<EmbeddedSignature, 'trail' | 'codeAttempts'> & { isRight: boolean }> {
  const at = clock.now().toISOString()
  const tried = await trx
    .updateTable('embeddedSignatures')
    .set((eb) => ({ codeAttempts: eb('codeAttempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'ongoing')
    .where('codeHash', 'is not', null)
    .where('codeAttempts', '<', CODE_TRIES)
    .where('codeExpiresAt', '>', sql<Date>`now()`)
    .returning(['codeHash', 'codeAttempts'])
    .executeTakeFirst()
  if (!tried?.codeHash) throw new Refusal('CODE_EXPIRED')
  const isRight = isRightCode(secret, purposeOf(id), code, tried.codeHash)
  const { trail } = await trx
    .updateTable('embeddedSignatures')
    .set({ trail: withEntries({ at, event: isRight ? 'code_verified' : 'code_rejected', ...origin }) })
    .where('id', '=', id)
    .returning('trail')
    .executeTakeFirstOrThrow()
  return { trail, codeAttempts: tried.codeAttempts, isRight }
}

/** Writes and stores the sealed PDF and its evidence; the status does not change to « done » yet. */
async function seal(needs: EmbeddedSignatures, signature: EmbeddedSignature, origin: SignerOrigin) {
  const { files, clock } = needs
  const original = await files.get(signature.documentFile)
  if (!original || sha256Of(original) !== signature.documentHash) {
    throw new Error(`The document of signature ${signature.id} is not the one that was ordered`)
  }
  const signedAt = clock.now()
  const at = signedAt.toISOString()
  const signerName = `${signature.signerFirstName} ${signature.signerLastName}`
  const { identity } = signature
  const personal = identity && (await issuePersonalIdentity(needs, identity))
  const { timestamps } = needs
  const house = await keptSigningIdentity(needs)
  const own = await signPdf(
    original,
    { identity: personal ?? house, timestamps },
    {
      field: 'signataire',
      signerName,
      reason: `Signature électronique de «\u00a0${signature.documentName}\u00a0»`,
      signedAt,
      lines: [
        `Signé électroniquement par ${signerName}`,
        `le ${parisTime.format(signedAt)} (heure de Paris),`,
        'après lecture et vérification d’un code à usage unique reçu par e-mail.',
        ...(identity
          ? [`Signature avancée, identité vérifiée le ${formatCivilDate(identity.checkedOn)}.`]
          : []),
        `Horodatage\u00a0: ${timestamps.name}. Référence\u00a0: ${signature.id}`,
      ],
      box: signature.signatureBox,
    },
  )
  const signed = await countersign(needs, signature, own, signedAt)
  const signedHash = sha256Of(signed)
  const entries: TrailEntry[] = [
    { at, event: 'consented', detail: consentTextOf(signature.documentName), ...origin },
    ...(personal ? [certificateEntry(at, personal)] : []),
    { at, event: 'signed', detail: signedHash, ...origin },
    { at, event: 'timestamped', detail: timestamps.name },
    ...(signature.countersigner
      ? [{ at, event: 'countersigned' as const, detail: signature.countersigner.name }]
      : []),
  ]
  const audit = await writeAuditTrail(
    { ...signature, signedHash, trail: [...signature.trail, ...entries] },
    personal,
    { identity: house, timestamps },
    signedAt,
  )
  const folder = `embedded-signatures/${signature.id}`
  // The names hold a hash of the content, so that two simultaneous attempts never overwrite each other's
  // files.
  const signedFile = `${folder}/signed-${signedHash}.pdf`
  const auditFile = `${folder}/audit-trail-${sha256Of(audit)}.pdf`
  await files.put(signedFile, signed, 'application/pdf')
  await files.put(auditFile, audit, 'application/pdf')
  return { signedFile, signedHash, auditFile, entries }
}

/** The document with the countersigner's seal, which covers everything that the signer has signed. */
async function countersign(
  needs: EmbeddedSignatures,
  { id, documentName, countersigner, sealBox }: EmbeddedSignature,
  signed: Uint8Array,
  signedAt: Date,
): Promise<Uint8Array> {
  if (!countersigner || !sealBox) return signed
  const by = { identity: await keptSealOf(needs, countersigner), timestamps: needs.timestamps }
  const { reason, lines } = sealWords(countersigner, documentName, parisTime.format(signedAt))
  return signPdf(signed, by, {
    field: 'mandataire',
    signerName: countersigner.name,
    reason,
    signedAt,
    lines: [...lines, `Horodatage\u00a0: ${needs.timestamps.name}. Référence\u00a0: ${id}`],
    box: sealBox,
  })
}

function signerOf(signature: EmbeddedSignature) {
  const { signerFirstName: firstName, signerLastName: lastName, signerEmail: email } = signature
  return { firstName, lastName, email }
}

function certificateEntry(at: string, { serialNumber }: PersonalIdentity): TrailEntry {
  return { at, event: 'certificate_issued', detail: serialNumber }
}
