import { createHash } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import * as asn1js from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SigningIdentity } from './certificate.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/**
 * Signs a PDF's bytes as a detached CMS of the CAdES baseline that PAdES wants (ETSI EN 319 142-1): SHA-256, the
 * certificate inside with its issuer's, bound by the signed attribute signing-certificate-v2 (RFC 5035), and no signing time, which
 * the PDF itself states.
 */
export class CmsSigner extends Signer {
  readonly #identity: SigningIdentity
  constructor(identity: SigningIdentity) {
    super()
    this.#identity = identity
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    const { privateKey, certificate, issuer } = this.#identity
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: signedAttributes(bytes, certificate.toSchema(true).toBER()),
          }),
        }),
      ],
      certificates: issuer ? [certificate, issuer] : [certificate],
    })
    await cms.sign(privateKey, 0, 'SHA-256')
    const content = new ContentInfo({
      contentType: ContentInfo.SIGNED_DATA,
      content: cms.toSchema(true),
    })
    return Buffer.from(content.toSchema().toBER())
  }
}

/** In the order of their encodings, as DER wants the members of a set: verifiers encode it again. */
function signedAttributes(bytes: Uint8Array, certificate: ArrayBuffer): Attribute[] {
  const attributes = [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(MESSAGE_DIGEST, octets(sha256(bytes))),
    attribute(
      SIGNING_CERTIFICATE_V2,
      sequence(sequence(sequence(octets(sha256(new Uint8Array(certificate)))))),
    ),
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
