import { createHmac, createPrivateKey } from 'node:crypto'
import { Certificate } from 'pkijs'
import type { Clock } from '#platform/clock.ts'
import type { Files } from '#platform/files/files.ts'
import type { Instant } from '#shared/paris-time.ts'
import {
  type CertificateOrder,
  certificateBytes,
  issueCertificate,
  KEY_USAGE,
  NAME,
  type NameParts,
  type SigningIdentity,
} from './certificate.ts'

type StoredIdentity = { certificate: string; privateKey: string }

export type IdentityNeeds = { files: Files; clock: Clock; secret: string }

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const VALID_YEARS = 10

/** The uses of the keys that the house keeps. */
type Purpose = {
  /** Prefix of the file's name; a fingerprint of `derivedFrom` follows it. */
  file: string
  derivedFrom: string
  subject: NameParts
  usage: CertificateOrder['usage']
  isAuthority?: boolean
  onlyFor?: string
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

const house = (commonName: string): NameParts => [
  [NAME.country, 'FR'],
  [NAME.organization, 'Calanque'],
  [NAME.commonName, commonName],
]

/**
 * The identity that seals simple signatures, kept in the files, made on first use: self-signed, ten years,
 * its private key encrypted with the application's secret. Another secret gives another identity; earlier
 * signatures stay valid.
 */
export function keptSigningIdentity(needs: IdentityNeeds): Promise<SigningIdentity> {
  const subject = house('Calanque Signature')
  const usage = KEY_USAGE.signAndCommit
  return keptIdentity(needs, { file: 'identity', derivedFrom: 'signing identity', subject, usage })
}

/**
 * The authority that issues the certificates of advanced signatures, kept in the same way; its key signs only
 * certificates.
 */
export function keptSigningAuthority(needs: IdentityNeeds): Promise<SigningIdentity> {
  return keptIdentity(needs, {
    ...{ file: 'authority', derivedFrom: 'signing authority', usage: KEY_USAGE.issue, isAuthority: true },
    subject: house('Calanque Signature, émission'),
  })
}

/** The identity that signs the house's own timestamps, kept in the same way. */
export function keptTimestampIdentity(needs: IdentityNeeds): Promise<SigningIdentity> {
  return keptIdentity(needs, {
    ...{
      file: 'timestamps',
      derivedFrom: 'timestamps',
      usage: KEY_USAGE.signAndCommit,
      onlyFor: TIME_STAMPING,
    },
    subject: house('Calanque, horodatage interne (sans tiers)'),
  })
}

/** The seal of an agency, in its own name and of no other, kept in the same way. */
export function keptSealOf(needs: IdentityNeeds, { name, siren }: Company): Promise<SigningIdentity> {
  return keptIdentity(needs, {
    ...{ file: 'seal', derivedFrom: sealName({ name, siren }), usage: KEY_USAGE.signAndCommit },
    subject: [
      [NAME.country, 'FR'],
      [NAME.organization, name],
      [NAME.serialNumber, siren],
      [NAME.commonName, `${name}, cachet`],
    ],
  })
}

/** Until when the seal of an agency is valid; null before its first signature, which makes it. */
export async function findSealOf(
  { files, secret }: Omit<IdentityNeeds, 'clock'>,
  company: Company,
): Promise<{ endsAt: Instant } | null> {
  const kept = await files.get(keyOf(secret, { file: 'seal', derivedFrom: sealName(company) }))
  return kept && { endsAt: certificateOf(storedIn(kept)).notAfter.value.toISOString() }
}

type Company = { name: string; siren: string }

const sealName = ({ name, siren }: Company) => `seal of ${siren} ${name}`

/** The file in which an identity is kept. */
function keyOf(secret: string, { file, derivedFrom }: Pick<Purpose, 'file' | 'derivedFrom'>): string {
  const fingerprint = createHmac('sha256', secret).update(`${derivedFrom} name`).digest('hex').slice(0, 16)
  return `signature/${file}-${fingerprint}.json`
}

const storedIn = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as StoredIdentity

const certificateOf = ({ certificate }: StoredIdentity) =>
  Certificate.fromBER(Buffer.from(certificate, 'base64'))

async function keptIdentity(
  { files, clock, secret }: IdentityNeeds,
  purpose: Purpose,
): Promise<SigningIdentity> {
  const { file, derivedFrom } = purpose
  const passphrase = createHmac('sha256', secret).update(derivedFrom).digest('base64url')
  const key = keyOf(secret, purpose)
  const kept = await files.get(key)
  if (kept) return openIdentity(kept, passphrase)
  const made = await makeIdentity(clock.now(), passphrase, purpose)
  await files.putNew(key, new TextEncoder().encode(JSON.stringify(made)), 'application/json')
  // Two processes may have made an identity at the same time: both use the one that was stored first.
  const stayed = await files.get(key)
  if (!stayed) throw new Error(`The signing ${file} could not be kept`)
  return openIdentity(stayed, passphrase)
}

async function openIdentity(bytes: Uint8Array, passphrase: string): Promise<SigningIdentity> {
  const stored = storedIn(bytes)
  const key = createPrivateKey({ key: stored.privateKey, passphrase })
  const privateKey = await crypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    ALGORITHM,
    false,
    ['sign'],
  )
  return { privateKey, certificate: certificateOf(stored) }
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
  const { subject, usage, isAuthority = false, onlyFor } = purpose
  return issueCertificate(
    {
      ...{ subject, usage, isAuthority, publicKey: pair.publicKey, notAfter },
      notBefore: new Date(now.getTime() - 60_000),
      ...(onlyFor ? { onlyFor } : {}),
    },
    { privateKey: pair.privateKey },
  )
}
