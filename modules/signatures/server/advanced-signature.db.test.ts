import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPerson } from '#modules/accounts/server/open-person.ts'
import { ownerConditions } from '#modules/owner-conditions/cgv-template.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { aCgv, anIdentity } from '#tests/cgv-facts-factory.ts'
import { openContracts, tokenOf } from '#tests/contract-fixture.ts'
import { hasProgram } from '#tests/system-program.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { IdentityEvidence } from '../identity-evidence.ts'
import { openSigning } from './open-signing.ts'
import type { SignatureOrder } from './signature-port.ts'

const folder = temporaryFolder('advanced-signatures')
const files = openLocalFiles(join(folder, 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, files)
})

async function anOrder(identity: IdentityEvidence | null): Promise<SignatureOrder> {
  const content = ownerConditions(aCgv())
  const pdf = await writeDocumentPdf(content, { issuer: 'Essai', createdAt: new Date(0) })
  return {
    externalId: crypto.randomUUID(),
    name: 'Conditions générales de vente, Villa Azur',
    level: 'advanced',
    expiresAt: new Date(Date.now() + 86_400_000),
    document: {
      filename: 'cgv.pdf',
      bytes: pdf.bytes,
      signatureBox: pdf.signatureBox!,
      sealBox: null,
      content,
    },
    signer: { firstName: 'Hélène', lastName: 'Vidal', email: 'helene.vidal@example.org', phone: null },
    identity,
    commitment: null,
    countersigner: null,
  }
}

const order = async (identity: IdentityEvidence | null = anIdentity()) =>
  shop.needs.signatures.order(await anOrder(identity))

async function signed() {
  const { providerId, signingUrl } = await order()
  await shop.sign(signingUrl)
  const bytes = await shop.needs.signatures.downloadSigned(providerId)
  const path = join(folder, `${providerId}.pdf`)
  writeFileSync(path, bytes)
  return { providerId, path, bytes: Buffer.from(bytes) }
}

/** The signed bytes and the CMS of a PDF, as files for openssl. */
function split(bytes: Buffer, name: string) {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1'))!.slice(1).map(Number)
  const [start, length, next, rest] = range as [number, number, number, number]
  const padded = Buffer.from(bytes.toString('latin1').slice(length + 1, next - 1), 'hex')
  const [content, cms] = [join(folder, `${name}.bin`), join(folder, `${name}.der`)]
  writeFileSync(content, Buffer.concat([bytes.subarray(start, length), bytes.subarray(next, next + rest)]))
  writeFileSync(cms, padded.subarray(0, padded.readUInt16BE(2) + 4))
  return { content, cms }
}

describe('an order of an advanced signature', () => {
  test.each([
    ['missing', null],
    ['document_expired', anIdentity({ documentExpiresOn: '2026-11-19' })],
    ['name_changed', anIdentity({ lastName: 'Roux' })],
    ['email_changed', anIdentity({ email: 'autre@example.org' })],
  ])('is refused when the identity check has a problem: %s', async (problem, identity) => {
    await expect(order(identity)).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_REQUIRED',
      details: { problem },
    })
  })

  test('keeps the identity check with the signature; a simple signature needs no check', async () => {
    const { providerId } = await order()
    const { rows } = await sql<{ identity: object }>`select identity from embedded_signatures
      where id = ${providerId}`.execute(db)
    expect(rows[0]!.identity).toEqual(anIdentity())
    const simple = { ...(await anOrder(null)), level: 'simple' as const }
    await expect(shop.needs.signatures.order(simple)).resolves.toHaveProperty('signingUrl')
  })

  test('is accepted, but the signature is refused once the identity document has expired', async () => {
    const { signingUrl } = await order(anIdentity({ documentExpiresOn: '2026-11-21' }))
    shop.clock.forward(2 * 86_400)
    await expect(shop.sign(signingUrl)).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_REQUIRED',
      details: { problem: 'document_expired' },
    })
    expect((await openSigning(shop.desk, tokenOf(signingUrl))).status).toBe('ongoing')
  })
})

describe('an advanced signature', () => {
  test('says of a signer whose account has no password that one is lacking, and not of others', async () => {
    const { signingUrl } = await order()
    const open = () => openSigning(shop.desk, tokenOf(signingUrl))
    expect((await open()).lacksPassword).toBe(false)
    const { signer } = await anOrder(null)
    await inTransaction(db, (trx) => openPerson(trx, signer))
    expect((await open()).lacksPassword).toBe(true)
    const simple = await shop.needs.signatures.order({ ...(await anOrder(null)), level: 'simple' })
    expect((await openSigning(shop.desk, tokenOf(simple.signingUrl))).lacksPassword).toBe(false)
  })

  test.runIf(hasProgram('pdfsig'))(
    'is valid for pdfsig, in the signatory’s own name, and invalid once a byte changes',
    async () => {
      const { path, bytes } = await signed()
      const verdict = run('pdfsig', ['-nocert', path])
      expect(verdict).toContain('Signature is Valid.')
      expect(verdict).toContain('Signer Certificate Common Name: Hélène Vidal')
      expect(verdict).toContain('ETSI.CAdES.detached')
      bytes[2_000] = bytes[2_000]! ^ 1
      writeFileSync(path, bytes)
      expect(run('pdfsig', ['-nocert', path])).not.toContain('Signature is Valid.')
    },
  )

  test.runIf(hasProgram('openssl'))(
    'is verified by openssl with the house’s authority, and refused with another authority',
    async () => {
      const { providerId, bytes } = await signed()
      const { content, cms } = split(bytes, providerId)
      const pem = join(folder, `${providerId}.pem`)
      run('openssl', ['pkcs7', '-inform', 'DER', '-in', cms, '-print_certs', '-out', pem])
      const certificates = run('openssl', ['pkcs7', '-inform', 'DER', '-in', cms, '-print_certs', '-noout'])
      expect(certificates.replaceAll(/\s*=\s*/g, '=')).toMatch(/O=Calanque, CN="Calanque Signature, /)
      const text = run('openssl', ['x509', '-in', pem, '-noout', '-ext', 'subjectAltName,keyUsage'])
      expect(text).toContain('helene.vidal@example.org')
      expect(text).toMatch(/Non Repudiation/)
      const at = ['-attime', String(shop.clock.now().getTime() / 1000)]
      const verify = (authority: string) =>
        run('openssl', [
          ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', cms, '-content', content],
          ...['-CAfile', authority, '-purpose', 'any', '-out', join(folder, 'out.bin'), ...at],
        ])
      expect(verify(pem)).toMatch(/Verification successful/i)
      const stranger = join(folder, 'stranger.pem')
      run('openssl', [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:P-256',
          '-nodes',
          '-subj',
          '/CN=X',
        ],
        ...['-keyout', join(folder, 'stranger.key'), '-out', stranger],
      ])
      expect(verify(stranger)).not.toMatch(/Verification successful/i)
    },
  )

  test('has a private key of its own, which is not stored', async () => {
    await signed()
    await signed()
    const { rows } = await sql<{ serial: string }>`select entry ->> 'detail' as serial
      from embedded_signatures, jsonb_array_elements(trail) as entry
      where entry ->> 'event' = 'certificate_issued'`.execute(db)
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length)
    const kept: string[] = []
    for await (const key of files.keys()) if (!/\.pdf$/.test(key)) kept.push(key)
    // The house’s own keys: the authority of certificates, the seal and the timestamps.
    expect(kept.sort()).toEqual([
      expect.stringMatching(/^signature\/authority-[\da-f]{16}\.json$/),
      expect.stringMatching(/^signature\/identity-[\da-f]{16}\.json$/),
      expect.stringMatching(/^signature\/timestamps-[\da-f]{16}\.json$/),
    ])
  })

  test.runIf(hasProgram('pdftotext'))(
    'has an evidence file that names the identity check, its author and the certificate',
    async () => {
      const { providerId, path } = await signed()
      writeFileSync(path, await shop.needs.signatures.downloadAuditTrail(providerId))
      const words = run('pdftotext', ['-layout', path, '-']).replaceAll(/\s/g, '')
      const { rows } = await sql<{ serial: string }>`select entry ->> 'detail' as serial
      from embedded_signatures, jsonb_array_elements(trail) as entry
      where id = ${providerId} and entry ->> 'event' = 'certificate_issued'`.execute(db)
      for (const fact of [
        'signature électronique avancée',
        anIdentity().reference,
        'Passeport',
        '30\u00a0avril\u00a02031',
        '18\u00a0novembre\u00a02026',
        'Julien Essai, pour Calanque Conciergerie',
        rows[0]!.serial,
        'Certificat émis au nom du signataire',
        'n’est pas qualifié',
      ]) {
        expect(words).toContain(fact.replaceAll(/\s/g, ''))
      }
    },
  )
})

function run(program: string, args: string[]): string {
  try {
    return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { stdio: 'pipe' }).toString()
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout)
  }
}
