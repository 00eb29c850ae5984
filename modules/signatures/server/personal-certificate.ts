import { createHash } from 'node:crypto'
import type { IdentityEvidence } from '../identity-evidence.ts'
import { certificateBytes, issueCertificate, KEY_USAGE, NAME, type SigningIdentity } from './certificate.ts'
import { type IdentityNeeds, keptSigningAuthority } from './signing-identity.ts'

/** Hours for which a personal certificate is valid. Its signatures stay valid after them. */
const VALID_HOURS = 24

/** One person's key and certificate for one signature, and how the evidence names the certificate. */
export type PersonalIdentity = SigningIdentity & { serialNumber: string; fingerprint: string }

/**
 * A certificate in the name of a person whose identity was checked, over a key made for this one signature: it cannot
 * be exported, is written nowhere, and is gone with the variable that holds it (eIDAS art. 26 a to c).
 */
export async function issuePersonalIdentity(
  needs: IdentityNeeds,
  { firstName, lastName, email, reference }: IdentityEvidence,
): Promise<PersonalIdentity> {
  const authority = await keptSigningAuthority(needs)
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign', 'verify'],
  )
  const now = needs.clock.now()
  const certificate = await issueCertificate(
    {
      subject: [
        [NAME.commonName, `${firstName} ${lastName}`],
        [NAME.givenName, firstName],
        [NAME.surname, lastName],
        [NAME.serialNumber, reference],
      ],
      publicKey,
      notBefore: new Date(now.getTime() - 60_000),
      notAfter: new Date(now.getTime() + VALID_HOURS * 3_600_000),
      usage: KEY_USAGE.commit,
      email,
    },
    authority,
  )
  return {
    privateKey,
    certificate,
    issuer: authority.certificate,
    serialNumber: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    fingerprint: createHash('sha256').update(certificateBytes(certificate)).digest('hex'),
  }
}
