import { createHmac, createPrivateKey } from 'node:crypto'
import { Certificate } from 'pkijs'
import type { Clock } from '#platform/clock.ts'
import type { Files } from '#platform/files/files.ts'
import { certificateBytes, issueCertificate, KEY_USAGE, NAME, type SigningIdentity } from './certificate.ts'

type StoredIdentity = { certificate: string; privateKey: string }

export type IdentityNeeds = { files: Files; clock: Clock; secret: string }

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const VALID_YEARS = 10

/** What the house keeps a key for: to seal documents itself, or to issue certificates to people who sign. */
const PURPOSES = {
  identity: { derivedFrom: 'signing identity', commonName: 'Calanque Signature' },
  authority: { derivedFrom: 'signing authority', commonName: 'Calanque Signature, émission' },
} as const

type Purpose = keyof typeof PURPOSES

/**
 * The identity that seals simple signatures, kept in the files, made on first use: self-signed, ten years, its private
 * key encrypted under the application's secret. Another secret gets another identity; what was signed before stays
 * valid.
 */
export function keptSigningIdentity(needs: IdentityNeeds): Promise<SigningIdentity> {
  return keptIdentity(needs, 'identity')
}

/** What issues the certificates of advanced signatures, kept in the same way: its key signs certificates alone. */
export function keptSigningAuthority(needs: IdentityNeeds): Promise<SigningIdentity> {
  return keptIdentity(needs, 'authority')
}

async function keptIdentity(
  { files, clock, secret }: IdentityNeeds,
  purpose: Purpose,
): Promise<SigningIdentity> {
  const { derivedFrom } = PURPOSES[purpose]
  const passphrase = createHmac('sha256', secret).update(derivedFrom).digest('base64url')
  const fingerprint = createHmac('sha256', secret).update(`${derivedFrom} name`).digest('hex').slice(0, 16)
  const key = `signature/${purpose}-${fingerprint}.json`
  const kept = await files.get(key)
  if (kept) return openIdentity(kept, passphrase)
  const made = await makeIdentity(clock.now(), passphrase, purpose)
  await files.put(key, new TextEncoder().encode(JSON.stringify(made)), 'application/json')
  // Two processes may have made one at the same time: both go on with the one that stayed.
  const stayed = await files.get(key)
  if (!stayed) throw new Error(`The signing ${purpose} could not be kept`)
  return openIdentity(stayed, passphrase)
}

async function openIdentity(bytes: Uint8Array, passphrase: string): Promise<SigningIdentity> {
  const stored = JSON.parse(new TextDecoder().decode(bytes)) as StoredIdentity
  const key = createPrivateKey({ key: stored.privateKey, passphrase })
  const privateKey = await crypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    ALGORITHM,
    false,
    ['sign'],
  )
  return { privateKey, certificate: Certificate.fromBER(Buffer.from(stored.certificate, 'base64')) }
}

async function makeIdentity(now: Date, passphrase: string, purpose: Purpose): Promise<StoredIdentity> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = await selfSigned(pair, now, purpose)
  const exported = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  const key = createPrivateKey({ key: Buffer.from(exported), type: 'pkcs8', format: 'der' })
  return {
    certificate: Buffer.from(certificateBytes(certificate)).toString('base64'),
    privateKey: key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString(),
  }
}

function selfSigned(pair: CryptoKeyPair, now: Date, purpose: Purpose): Promise<Certificate> {
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_YEARS)
  const isAuthority = purpose === 'authority'
  return issueCertificate(
    {
      subject: [
        [NAME.country, 'FR'],
        [NAME.organization, 'Calanque'],
        [NAME.commonName, PURPOSES[purpose].commonName],
      ],
      publicKey: pair.publicKey,
      notBefore: new Date(now.getTime() - 60_000),
      notAfter,
      usage: isAuthority ? KEY_USAGE.issue : KEY_USAGE.signAndCommit,
      isAuthority,
    },
    { privateKey: pair.privateKey },
  )
}
