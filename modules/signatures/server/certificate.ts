import { createHash, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  RelativeDistinguishedNames,
} from 'pkijs'

/** A private key with the certificate that goes into each of its signatures. */
export type SigningIdentity = {
  privateKey: CryptoKey
  certificate: Certificate
  /** The issuer's certificate; absent for a self-signed certificate. */
  issuer?: Certificate
}

/** Attributes of a name, in order: an object identifier and its value. */
export type NameParts = readonly (readonly [oid: string, value: string])[]

export const NAME = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
} as const

/** Bits of a certificate's key usage (RFC 5280 §4.2.1.3). */
export const KEY_USAGE = { signAndCommit: [0xc0, 6], commit: [0x40, 6], issue: [0x04, 2] } as const

export type CertificateOrder = {
  subject: NameParts
  publicKey: CryptoKey
  notBefore: Date
  notAfter: Date
  usage: (typeof KEY_USAGE)[keyof typeof KEY_USAGE]
  isAuthority?: boolean
  /** The only purpose of the key, such as timestamps; the extension is critical, as RFC 3161 requires. */
  onlyFor?: string
  email?: string
}

/** An X.509 certificate signed by `issuer`, or by its own `privateKey` when it is self-signed. */
export async function issueCertificate(
  order: CertificateOrder,
  signedBy: { privateKey: CryptoKey; certificate?: Certificate },
): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ valueHex: newSerialNumber() })
  certificate.subject = nameOf(order.subject)
  certificate.issuer = signedBy.certificate?.subject ?? certificate.subject
  certificate.notBefore.value = order.notBefore
  certificate.notAfter.value = order.notAfter
  await certificate.subjectPublicKeyInfo.importKey(order.publicKey)
  certificate.extensions = extensionsOf(order, certificate, signedBy.certificate)
  await certificate.sign(signedBy.privateKey, 'SHA-256')
  return certificate
}

export function certificateBytes(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema(true).toBER())
}

/** A positive serial number of 128 bits, as RFC 5280 requires. */
function newSerialNumber(): ArrayBuffer {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = (serial[0]! & 0x7f) | 0x40
  return serial.buffer
}

/**
 * A name with each attribute in a set of its own, which readers expect; the library puts all of them in one
 * set.
 */
function nameOf(parts: NameParts): RelativeDistinguishedNames {
  const sets = parts.map(([type, value]) => {
    const attribute = new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) })
    return new asn1js.Set({ value: [attribute.toSchema()] })
  })
  const encoded = new asn1js.Sequence({ value: sets }).toBER()
  return new RelativeDistinguishedNames({ schema: asn1js.fromBER(encoded).result })
}

function extensionsOf(
  { usage: [bits, unusedBits], isAuthority = false, onlyFor, email }: CertificateOrder,
  certificate: Certificate,
  issuer: Certificate | undefined,
): Extension[] {
  const keyUsage = new asn1js.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits })
  const issuerKey = new AuthorityKeyIdentifier({ keyIdentifier: keyIdentifierOf(issuer ?? certificate) })
  const extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: isAuthority }).toSchema(), true),
    extension('2.5.29.15', keyUsage, true),
    extension('2.5.29.14', keyIdentifierOf(certificate)),
    extension('2.5.29.35', issuerKey.toSchema()),
  ]
  if (onlyFor)
    extensions.push(extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: [onlyFor] }).toSchema(), true))
  if (!email) return extensions
  const names = new GeneralNames({ names: [new GeneralName({ type: 1, value: email })] })
  return [...extensions, extension('2.5.29.17', names.toSchema())]
}

function extension(extnID: string, value: asn1js.BaseBlock, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() })
}

/** The key identifier of a certificate, quoted by the certificates it signs (RFC 5280 §4.2.1.2). */
function keyIdentifierOf(certificate: Certificate): asn1js.OctetString {
  const key = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
  return new asn1js.OctetString({ valueHex: new Uint8Array(createHash('sha1').update(key).digest()).buffer })
}
