import { createHash } from 'node:crypto'
import { Signer } from '@signpdf/utils'
import * as asn1js from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  SignedAndUnsignedAttributes,
  SignedData,
} from 'pkijs'
import type { SigningIdentity } from './certificate.ts'
import { signerInfoOf } from './signer-info.ts'
import type { TimestampAuthority } from './timestamp-port.ts'

const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'

/**
 * Signs a PDF's bytes as a detached CMS of the CAdES baseline that PAdES wants (ETSI EN 319 142-1): SHA-256, the
 * certificate inside with its issuer's, bound by the signed attribute signing-certificate-v2 (RFC 5035), a timestamp
 * over the signature (level B-T), and no signing time, which the PDF itself states.
 */
export class CmsSigner extends Signer {
  readonly #identity: SigningIdentity
  readonly #timestamps: TimestampAuthority
  constructor(identity: SigningIdentity, timestamps: TimestampAuthority) {
    super()
    this.#identity = identity
    this.#timestamps = timestamps
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    const { privateKey, certificate, issuer } = this.#identity
    const cms = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
      signerInfos: [signerInfoOf(this.#identity, ContentInfo.DATA, bytes)],
      certificates: issuer ? [certificate, issuer] : [certificate],
    })
    await cms.sign(privateKey, 0, 'SHA-256')
    const [signer] = cms.signerInfos
    const digest = createHash('sha256').update(signer!.signature.valueBlock.valueHexView).digest()
    const { token } = await this.#timestamps.stamp(digest)
    signer!.unsignedAttrs = timestampAttribute(token)
    const content = new ContentInfo({
      contentType: ContentInfo.SIGNED_DATA,
      content: cms.toSchema(true),
    })
    return Buffer.from(content.toSchema().toBER())
  }
}

/**
 * The timestamp over the signature, as PAdES B-T requires: an unsigned attribute, signed by its authority
 * alone.
 */
function timestampAttribute(token: Uint8Array): SignedAndUnsignedAttributes {
  const value = asn1js.fromBER(new Uint8Array(token)).result
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: SIGNATURE_TIME_STAMP, values: [value] })],
  })
}
