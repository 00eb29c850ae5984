import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as asn1js from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { hasProgram } from '#tests/system-program.ts'
import { certificateBytes } from './certificate.ts'
import { createEmbeddedTimestamps } from './embedded-timestamps.ts'
import { SIGNATURE_LENGTH, signPdf } from './sign-pdf.ts'
import { keptSealOf, keptSigningIdentity } from './signing-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-pades-'))
const path = (name: string) => join(folder, name)
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
const AGENCY = { name: 'Agence d’essai', siren: '000 000 000' }
let original: Uint8Array
let own: Uint8Array
let signed: Uint8Array
/** The certificate of each signature, in their order. */
let certificates: Uint8Array[]

beforeAll(async () => {
  const files = openLocalFiles(path('files'))
  const needs = { files, clock, secret: 'a secret of at least 32 characters' }
  const timestamps = createEmbeddedTimestamps(needs)
  const [identity, seal] = [await keptSigningIdentity(needs), await keptSealOf(needs, AGENCY)]
  const written = await writeDocumentPdf(rentalContract(aRental()), {
    issuer: 'Agence d’essai',
    createdAt: new Date('2026-11-20T09:12:34Z'),
  })
  original = written.bytes
  const shared = { signedAt: clock.now(), reason: 'Signature du contrat' }
  own = await signPdf(
    original,
    { identity, timestamps },
    {
      ...{ ...shared, field: 'signataire', signerName: 'Šárka Иванова', box: written.signatureBox! },
      lines: ['Signé électroniquement par Šárka Иванова'],
    },
  )
  signed = await signPdf(
    own,
    { identity: seal, timestamps },
    {
      ...{ ...shared, field: 'mandataire', signerName: AGENCY.name, box: written.sealBox! },
      lines: ['Scellé par Agence d’essai'],
    },
  )
  certificates = [identity, seal].map(({ certificate }) => certificateBytes(certificate))
  const unseen = await signPdf(
    original,
    { identity: seal, timestamps },
    { ...shared, field: 'agence', signerName: AGENCY.name, box: null, lines: ['Scellé par Agence d’essai'] },
  )
  writeFileSync(path('unseen.pdf'), unseen)
  writeFileSync(path('own.pdf'), own)
  writeFileSync(path('signed.pdf'), signed)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The two signed parts of the file and the CMS between them, of each signature. */
function signaturesIn(bytes: Uint8Array): { content: Uint8Array; cms: Uint8Array; covered: number }[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/g)].map((match) => {
    const [start, length, next, rest] = match.slice(1).map(Number) as [number, number, number, number]
    const padded = Buffer.from(text.slice(length + 1, next - 1), 'hex')
    const size = padded.readUInt16BE(2) + 4
    return {
      content: Buffer.concat([bytes.subarray(start, length), bytes.subarray(next, next + rest)]),
      cms: padded.subarray(0, size),
      covered: next + rest,
    }
  })
}

describe('a signed and sealed PDF', () => {
  test('begins with the bytes of the original document, then with those that the tenant signed', () => {
    expect(Buffer.compare(own.subarray(0, original.length), original)).toBe(0)
    expect(Buffer.compare(signed.subarray(0, own.length), own)).toBe(0)
  })

  test('has ETSI.CAdES.detached signatures that each cover all bytes before their end except themselves', () => {
    const text = Buffer.from(signed).toString('latin1')
    expect(text.match(/\/SubFilter \/ETSI\.CAdES\.detached/g)).toHaveLength(2)
    const signatures = signaturesIn(signed)
    expect(signatures.map(({ covered }) => covered)).toEqual([own.length, signed.length])
    for (const { content, cms, covered } of signatures) {
      expect(covered - content.length).toBe(SIGNATURE_LENGTH * 2 + 2)
      const digest = createHash('sha256').update(content).digest()
      expect(Buffer.from(cms).includes(digest)).toBe(true)
    }
  })

  test('has in each signature the attribute signing-certificate-v2 and a timestamp over the signature’s value', () => {
    const [certificateOid, timestampOid] = ['060b2a864886f70d010910022f', '060b2a864886f70d010910020e']
    signaturesIn(signed).forEach(({ cms }, index) => {
      const bytes = Buffer.from(cms)
      expect(bytes.includes(Buffer.from(certificateOid, 'hex'))).toBe(true)
      expect(bytes.includes(createHash('sha256').update(certificates[index]!).digest())).toBe(true)
      expect(bytes.includes(Buffer.from(timestampOid, 'hex'))).toBe(true)
      const content = new ContentInfo({ schema: asn1js.fromBER(new Uint8Array(cms)).result })
      const [signer] = new SignedData({ schema: content.content }).signerInfos
      const value = signer!.signature.valueBlock.valueHexView
      expect(bytes.includes(createHash('sha256').update(value).digest())).toBe(true)
    })
  })

  test('has the instants of its creation and of its signature in the XMP metadata and in the PDF dictionaries', () => {
    const dates = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
    expect(dates(original)).toContain('<xmp:CreateDate>2026-11-20T09:12:34Z</xmp:CreateDate>')
    expect(dates(original)).toContain('<xmp:ModifyDate>2026-11-20T09:12:34Z</xmp:ModifyDate>')
    expect(dates(signed)).toContain('<xmp:ModifyDate>2026-11-20T09:30:00Z</xmp:ModifyDate>')
    expect(dates(original)).toContain('(D:20261120091234Z)')
    expect(dates(signed)).toContain('(D:20261120093000Z)')
  })
})

describe('a signed PDF checked by other programs', () => {
  test.runIf(hasProgram('pdfsig'))(
    'pdfsig finds both signatures valid, and invalid once a byte changes',
    () => {
      const verdict = (file: string) => run('pdfsig', ['-nocert', path(file)])
      expect(verdict('own.pdf').match(/Signature is Valid\./g)).toHaveLength(1)
      expect(verdict('signed.pdf').match(/Signature is Valid\./g)).toHaveLength(2)
      // A seal without a place on a page is found as well.
      expect(verdict('unseen.pdf').match(/Signature is Valid\./g)).toHaveLength(1)
      expect(verdict('signed.pdf').match(/ETSI\.CAdES\.detached/g)).toHaveLength(2)
      const changed = Uint8Array.from(signed)
      const at = original.length - 200
      changed[at] = changed[at]! ^ 1
      writeFileSync(path('changed.pdf'), changed)
      expect(verdict('changed.pdf')).not.toContain('Signature is Valid.')
    },
  )

  test.runIf(hasProgram('openssl'))('openssl verifies each signature as CAdES', () => {
    signaturesIn(signed).forEach(({ content, cms }, index) => {
      writeFileSync(path('content.bin'), content)
      writeFileSync(path('signature.der'), cms)
      const pem = Buffer.from(certificates[index]!)
        .toString('base64')
        .replaceAll(/(.{64})/g, '$1\n')
      writeFileSync(path('ca.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`)
      const output = run('openssl', [
        ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', path('signature.der')],
        ...['-content', path('content.bin'), '-CAfile', path('ca.pem'), '-purpose', 'any'],
        ...['-out', path('out.bin'), '-attime', String(clock.now().getTime() / 1000)],
      ])
      expect(output).toMatch(/Verification successful/i)
    })
  })

  test.runIf(hasProgram('pdfinfo'))('pdfinfo still reads a tagged document with its title', () => {
    const structure = run('pdfinfo', ['-struct', path('signed.pdf')])
    expect(structure).toContain('H1')
    expect(structure).toContain('/Scope /Row')
    expect(run('pdfinfo', [path('signed.pdf')])).toMatch(/Tagged:\s+yes/)
  })
})

function run(program: string, args: string[]): string {
  try {
    return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { stdio: 'pipe' }).toString()
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout)
  }
}
