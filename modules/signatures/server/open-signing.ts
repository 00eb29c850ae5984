import { findPasswordState } from '#modules/accounts/server/find-password-state.ts'
import { todayInParis } from '#platform/clock.ts'
import { CODE_TRIES, MAX_CODES, RESEND_SECONDS } from '#platform/one-time-code.ts'
import { maskedEmail } from '#shared/masked-email.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Signing } from '../signing.ts'
import { type EmbeddedSignature, signatureOfToken, statusOf } from './embedded-signature-queries.ts'
import type { EmbeddedSignatures } from './embedded-signatures.ts'

/** The document of a signing link and the state of its signature; refuses LINK_INVALID. Changes nothing. */
export async function openSigning({ db, clock }: EmbeddedSignatures, token: string): Promise<Signing> {
  const signature = await signatureOfToken(db, token)
  return {
    status: statusOf(signature),
    documentName: signature.documentName,
    content: signature.documentContent,
    signerName: `${signature.signerFirstName} ${signature.signerLastName}`,
    level: signature.level,
    lacksPassword: signature.level === 'advanced' && (await lacksPassword(db, signature.signerEmail)),
    maskedEmail: maskedEmail(signature.signerEmail),
    consentText: consentTextOf(signature.documentName),
    commitment: signature.commitment,
    today: todayInParis(clock),
    code: signature.codeState,
    triesLeft: Math.max(0, CODE_TRIES - signature.codeAttempts),
    nextCodeIn: nextCodeIn(signature),
    endsIn: Math.max(0, Math.ceil(signature.secondsLeft)),
  }
}

/**
 * The PDF of a signing link: the signed one as soon as it exists. Refuses LINK_INVALID, and NOT_FOUND for a
 * cancelled signature.
 */
export async function readSigningPdf(
  { db, files }: EmbeddedSignatures,
  token: string,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { status, signedFile, documentFile, documentName } = await signatureOfToken(db, token)
  if (status === 'cancelled') throw new Refusal('NOT_FOUND')
  const bytes = await files.get(signedFile ?? documentFile)
  if (!bytes) throw new Error(`The file ${signedFile ?? documentFile} is missing`)
  const name = documentName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
  return { filename: `${name}${signedFile ? '-signe' : ''}.pdf`, bytes }
}

/** The sentence beside the box to tick: the signer agrees to these very words, which the evidence quotes. */
export function consentTextOf(documentName: string): string {
  return `J’ai lu en entier le document «\u00a0${documentName}\u00a0», j’en accepte les termes et je demande à le signer électroniquement.`
}

async function lacksPassword(db: EmbeddedSignatures['db'], email: string): Promise<boolean> {
  return (await findPasswordState(db, { email })) === 'no_password'
}

function nextCodeIn({ codesSent, secondsSinceCode }: EmbeddedSignature): number | null {
  if (codesSent >= MAX_CODES) return null
  return secondsSinceCode === null ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - secondsSinceCode))
}
