import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { hasProgram } from '#tests/system-program.ts'
import { rentalContract } from '../rental-contract-template.ts'
import { writeDocumentPdf } from './document-pdf.ts'
import { signPdf } from './sign-pdf.ts'
import { keptSigningIdentity } from './signing-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-pades-'))
const path = (name: string) => join(folder, name)
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
let original: Uint8Array
let signed: Uint8Array
let certificate: Uint8Array

beforeAll(async () => {
  const files = openLocalFiles(path('files'))
  const identity = await keptSigningIdentity({ files, clock, secret: 'a secret of at least 32 characters' })
  const written = await writeDocumentPdf(rentalContract(aRental()), {
    issuer: 'Agence d’essai',
    createdAt: clock.now(),
  })
  original = written.bytes
  signed = await signPdf(original, identity, {
    signerName: 'Šárka Иванова',
    reason: 'Signature du contrat',
    signedAt: clock.now(),
    lines: ['Signé électroniquement par Šárka Иванова'],
    box: written.signatureBox!,
  })
  certificate = new Uint8Array(identity.certificate.toSchema(true).toBER())
  writeFileSync(path('signed.pdf'), signed)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The two signed parts of the file and the CMS between them. */
function partsOf(bytes: Uint8Array): { content: Uint8Array; cms: Uint8Array } {
  const text = Buffer.from(bytes).toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)!.slice(1).map(Number)
  const [start, length, next, rest] = range as [number, number, number, number]
  const hex = text.slice(length + 1, next - 1)
  const padded = Buffer.from(hex, 'hex')
  const size = padded.readUInt16BE(2) + 4
  return {
    content: Buffer.concat([bytes.subarray(start, length), bytes.subarray(next, next + rest)]),
    cms: padded.subarray(0, size),
  }
}

describe('a signed PDF', () => {
  test('begins with the very document that was read', () => {
    expect(Buffer.compare(signed.subarray(0, original.length), original)).toBe(0)
  })

  test('signs every byte but the signature itself, as ETSI.CAdES.detached', () => {
    const text = Buffer.from(signed).toString('latin1')
    const { content } = partsOf(signed)
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(signed.length - content.length).toBe(8192 * 2 + 2)
    const digest = createHash('sha256').update(content).digest()
    expect(Buffer.from(partsOf(signed).cms).includes(digest)).toBe(true)
  })

  test('binds the certificate by signing-certificate-v2', () => {
    const oid = Buffer.from('060b2a864886f70d010910022f', 'hex')
    const { cms } = partsOf(signed)
    expect(Buffer.from(cms).includes(oid)).toBe(true)
    expect(Buffer.from(cms).includes(createHash('sha256').update(certificate).digest())).toBe(true)
  })
})

describe('as other programs judge it', () => {
  test.runIf(hasProgram('pdfsig'))('pdfsig finds the signature valid, and broken once a byte changes', () => {
    const verdict = (file: string) => run('pdfsig', ['-nocert', path(file)])
    expect(verdict('signed.pdf')).toContain('Signature is Valid.')
    expect(verdict('signed.pdf')).toContain('ETSI.CAdES.detached')
    const changed = Uint8Array.from(signed)
    const at = original.length - 200
    changed[at] = changed[at]! ^ 1
    writeFileSync(path('changed.pdf'), changed)
    expect(verdict('changed.pdf')).not.toContain('Signature is Valid.')
  })

  test.runIf(hasProgram('openssl'))('openssl verifies it as CAdES', () => {
    const { content, cms } = partsOf(signed)
    writeFileSync(path('content.bin'), content)
    writeFileSync(path('signature.der'), cms)
    const pem = Buffer.from(certificate)
      .toString('base64')
      .replaceAll(/(.{64})/g, '$1\n')
    writeFileSync(path('ca.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`)
    const output = run('openssl', [
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', path('signature.der')],
      ...[
        '-content',
        path('content.bin'),
        '-CAfile',
        path('ca.pem'),
        '-purpose',
        'any',
        '-out',
        path('out.bin'),
      ],
      ...['-attime', String(clock.now().getTime() / 1000)],
    ])
    expect(output).toMatch(/Verification successful/i)
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
