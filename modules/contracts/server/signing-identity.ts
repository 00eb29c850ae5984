import { createHmac, createPrivateKey, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import type { Clock } from '#platform/clock.ts'
import type { Files } from '#platform/files/files.ts'

/** Who seals the documents: a private key and the certificate that goes into each signature. */
export type SigningIdentity = { privateKey: CryptoKey; certificate: Certificate }

type StoredIdentity = { certificate: string; privateKey: string }

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const VALID_YEARS = 10

/**
 * The identity kept in the files, made on first use: self-signed, ten years, its private key encrypted under the
 * application's secret. Another secret gets another identity; what was signed before stays valid.
 */
export async function keptSigningIdentity(needs: {
  files: Files
  clock: Clock
  secret: string
}): Promise<SigningIdentity> {
  const { files, secret } = needs
  const passphrase = createHmac('sha256', secret).update('signing identity').digest('base64url')
  const fingerprint = createHmac('sha256', secret).update('signing identity name').digest('hex').slice(0, 16)
  const key = `signature/identity-${fingerprint}.json`
  const kept = await files.get(key)
  if (kept) return openIdentity(kept, passphrase)
  const made = await makeIdentity(needs.clock.now(), passphrase)
  await files.put(key, new TextEncoder().encode(JSON.stringify(made)), 'application/json')
  // Two processes may have made one at the same time: both go on with the one that stayed.
  const stayed = await files.get(key)
  if (!stayed) throw new Error('The signing identity could not be kept')
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

async function makeIdentity(now: Date, passphrase: string): Promise<StoredIdentity> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await selfSigned(pair as CryptoKeyPair, now)
  const exported = await crypto.subtle.exportKey('pkcs8', (pair as CryptoKeyPair).privateKey)
  const key = createPrivateKey({ key: Buffer.from(exported), type: 'pkcs8', format: 'der' })
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()).toString('base64'),
    privateKey: key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString(),
  }
}

async function selfSigned(pair: CryptoKeyPair, now: Date): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  // A positive serial number, as RFC 5280 asks.
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer })
  for (const [type, value] of [
    ['2.5.4.6', 'FR'],
    ['2.5.4.10', 'Calanque'],
    ['2.5.4.3', 'Calanque Signature'],
  ] as const) {
    const name = new asn1js.Utf8String({ value })
    certificate.issuer.typesAndValues.push(new AttributeTypeAndValue({ type, value: name }))
    certificate.subject.typesAndValues.push(new AttributeTypeAndValue({ type, value: name }))
  }
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS)
  certificate.notBefore.value = new Date(now.getTime() - 60_000)
  certificate.notAfter.value = until
  certificate.extensions = [basicConstraints(), keyUsage()]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return certificate
}

function basicConstraints(): Extension {
  const value = new BasicConstraints({ cA: false })
  return new Extension({ extnID: '2.5.29.19', critical: true, extnValue: value.toSchema().toBER() })
}

/** Digital signature and non-repudiation. */
function keyUsage(): Extension {
  const bits = new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue: bits.toBER() })
}
