import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import { Attribute, IssuerAndSerialNumber, SignedAndUnsignedAttributes, SignerInfo } from 'pkijs'
import { certificateBytes, type SigningIdentity } from './certificate.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/**
 * The signer, and the signed attributes of a CAdES baseline signature over `content`; the signature's value
 * is added later.
 */
export function signerInfoOf(
  { certificate }: SigningIdentity,
  contentType: string,
  content: Uint8Array,
): SignerInfo {
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: signedAttributes(contentType, content, certificateBytes(certificate)),
    }),
  })
}

/**
 * The content type, the digest and the signing certificate (RFC 5035), sorted by their encodings, as DER
 * sorts a set: a verifier encodes them again.
 */
function signedAttributes(contentType: string, content: Uint8Array, certificate: Uint8Array): Attribute[] {
  const attributes = [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: contentType })),
    attribute(MESSAGE_DIGEST, octets(sha256(content))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]
  const encoded = new Map(attributes.map((one) => [one, Buffer.from(one.toSchema().toBER())]))
  return attributes.sort((a, b) => Buffer.compare(encoded.get(a)!, encoded.get(b)!))
}

function attribute(type: string, value: asn1js.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] })
}

function sequence(value: asn1js.BaseBlock): asn1js.Sequence {
  return new asn1js.Sequence({ value: [value] })
}

function octets(bytes: Uint8Array): asn1js.OctetString {
  return new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer })
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
