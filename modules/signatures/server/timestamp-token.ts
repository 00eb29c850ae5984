import { randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import type { SigningIdentity } from './certificate.ts'
import { MESSAGE_DIGEST, signerInfoOf } from './signer-info.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
export const SHA_256 = '2.16.840.1.101.3.4.2.1'
/**
 * The policy of the embedded authority, an identifier reserved for examples: it refers to no published
 * policy.
 */
const POLICY = '1.3.6.1.4.1.32473.1.1'

/** A digest as a timestamp request and its answer encode it. */
export function imprintOf(digest: Uint8Array): MessageImprint {
  return new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1js.Null() }),
    hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer }),
  })
}

/** A token signed by the authority's own identity: the digest, the instant, and the question's nonce when it had one. */
export async function writeTimestampToken(
  identity: SigningIdentity,
  { imprint, at, nonce }: { imprint: MessageImprint; at: Date; nonce?: asn1js.Integer | undefined },
): Promise<Uint8Array> {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: imprint,
    serialNumber: new asn1js.Integer({ valueHex: serial.buffer }),
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    ...(nonce ? { nonce } : {}),
  })
  const content = new Uint8Array(info.toSchema().toBER())
  const { privateKey, certificate } = identity
  const cms = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1js.OctetString({ valueHex: content.buffer }),
    }),
    signerInfos: [signerInfoOf(identity, TST_INFO, content)],
    certificates: [certificate],
  })
  await cms.sign(privateKey, 0, 'SHA-256')
  const token = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: cms.toSchema(true) })
  return new Uint8Array(token.toSchema().toBER())
}

/**
 * The content of a token whose signature the certificate inside confirms; throws when the signature is wrong.
 */
export async function readTimestampToken(token: Uint8Array): Promise<TSTInfo> {
  const content = new ContentInfo({ schema: parsed(token) })
  const cms = new SignedData({ schema: content.content })
  if (cms.encapContentInfo.eContentType !== TST_INFO) throw new Error('The token is no timestamp')
  const signedBytes = new Uint8Array(cms.encapContentInfo.eContent!.getValue())
  if (!(await isSignedBySome(cms, signedBytes)))
    throw new Error('The signature of the timestamp does not hold')
  return TSTInfo.fromBER(signedBytes)
}

/** Written by hand: the library's own check needs the stamped content, and only its digest is known here. */
async function isSignedBySome(cms: SignedData, signedBytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [signer] = cms.signerInfos
  if (!signer?.signedAttrs) return false
  const engine = getCrypto(true)
  const hash = engine.getAlgorithmByOID<{ name: string }>(signer.digestAlgorithm.algorithmId, true).name
  const digest = Buffer.from(await engine.digest(hash, signedBytes))
  const signed = signer.signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0]
  if (!(signed instanceof asn1js.OctetString) || !digest.equals(Buffer.from(signed.valueBlock.valueHexView)))
    return false
  for (const certificate of cms.certificates ?? []) {
    if (!(certificate instanceof Certificate) || !isOf(signer, certificate)) continue
    const { subjectPublicKeyInfo } = certificate
    const attributes = signer.signedAttrs.encodedValue
    const { signature, signatureAlgorithm } = signer
    return engine.verifyWithPublicKey(attributes, signature, subjectPublicKeyInfo, signatureAlgorithm, hash)
  }
  return false
}

function isOf({ sid }: SignerInfo, { issuer, serialNumber }: Certificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return true
  return sid.issuer.isEqual(issuer) && sid.serialNumber.isEqual(serialNumber)
}

function parsed(der: Uint8Array): asn1js.AsnType {
  const { offset, result } = asn1js.fromBER(new Uint8Array(der))
  if (offset === -1) throw new Error('The token is not DER')
  return result
}
