import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addStay, openContracts, tokenOf } from '#tests/contract-fixture.ts'
import { hasProgram } from '#tests/system-program.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openSigning } from './open-signing.ts'
import { recordOpened } from './record-opened.ts'

const folder = temporaryFolder('evidence')
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let contractId: string
let signingUrl: string

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, openLocalFiles(join(folder, 'files')))
  const contract = await shop.generate(await addStay(db, shop.clock))
  contractId = contract.publicId
  signingUrl = (await requestRentalSignature(shop.needs, SYSTEM, contract)).signature!.signingUrl!
})

const events = async () => {
  const { rows } = await sql<{ event: string }>`
    select e ->> 'event' as event from embedded_signatures s, jsonb_array_elements(s.trail) e
    where s.id = (select provider_id::uuid from signature_requests r join contracts c on c.id = r.contract_id
      where c.public_id = ${contractId})`.execute(db)
  return rows.map(({ event }) => event)
}

test('the evidence has the opening of the document once, and nothing when the link is only followed', async () => {
  const token = tokenOf(signingUrl)
  await openSigning(shop.desk, token)
  expect(await events()).toEqual(['ordered'])
  const origin = { address: '192.0.2.9', browser: 'essai' }
  await recordOpened(shop.desk, token, origin)
  await recordOpened(shop.desk, token, origin)
  expect(await events()).toEqual(['ordered', 'opened'])
  await shop.sign(signingUrl)
  const acts = ['ordered', 'opened', 'code_sent', 'code_verified', 'consented', 'signed']
  expect(await events()).toEqual([...acts, 'timestamped', 'countersigned'])
  await recordOpened(shop.desk, token, origin)
  expect((await events()).filter((event) => event === 'opened')).toHaveLength(1)
})

test('without scripts, the request for the code records the opening of the document', async () => {
  await shop.sign(signingUrl)
  expect((await events()).slice(0, 3)).toEqual(['ordered', 'opened', 'code_sent'])
})

test('the traveler is mailed the evidence with the signed contract', async () => {
  await shop.sign(signingUrl)
  await shop.settle()
  const { rows } = await sql<{ files: string[] }>`select array(select a ->> 'filename'
    from jsonb_array_elements(attachments) a) as files from outbox_mails
    where dedupe_key = ${`contract-signed:${contractId}`}`.execute(db)
  expect(rows[0]!.files).toEqual([
    expect.stringMatching(/-signe\.pdf$/),
    expect.stringMatching(/-dossier-de-preuve\.pdf$/),
  ])
})

test.runIf(hasProgram('pdfsig') && hasProgram('pdftotext'))(
  'the evidence is sealed like the contract, and lists each step of the signature',
  async () => {
    await shop.sign(signingUrl)
    await shop.settle()
    const { bytes } = await readRentalFile(shop.desk, contractId, 'audit')
    const path = join(folder, `${contractId}.pdf`)
    const run = (program: string, args: string[]) =>
      execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
    await writeFile(path, bytes)
    expect(run('pdfsig', ['-nocert', path])).toContain('Signature is Valid.')
    const words = run('pdftotext', ['-layout', path, '-'])
    expect(words).toContain('Document ouvert par le signataire')
    expect(words.replaceAll(/\s+/g, ' ')).toContain(
      'autorité suivante : Calanque, horodatage interne (sans tiers)',
    )
    const broken = Buffer.from(bytes)
    broken[200] = broken[200]! ^ 1
    await writeFile(path, broken)
    expect(run('pdfsig', ['-nocert', path])).not.toContain('Signature is Valid.')
  },
)
