import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import {
  findContractOfReservation,
  readRentalFile,
} from '#modules/rental-contracts/server/find-rental-contract.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import {
  addStay,
  ORIGIN,
  openContracts,
  signedMails,
  type TestStay,
  tokenOf,
} from '#tests/contract-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Contract } from '../contract.ts'
import { sha256Of } from './content-hash.ts'
import { declineDocument } from './decline-document.ts'
import { getContract } from './find-contract.ts'
import { refreshSignature } from './refresh-signature.ts'
import type { SignatureProvider } from './signature-port.ts'

const folder = temporaryFolder('contracts')
const files = openLocalFiles(join(folder, 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let stay: TestStay

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, files)
  stay = await addStay(db, shop.clock)
})

const changed = () => ({
  traveler: { ...stay.input.traveler!, city: 'Villeurbanne' },
})
const request = async (contract: Contract) =>
  (await requestRentalSignature(shop.needs, SYSTEM, contract)).signature!

describe('generating a contract', () => {
  test('stores the hashes of the version, the facts, the text and the file', async () => {
    const contract = await shop.generate(stay)
    expect(contract).toMatchObject({
      status: 'generated',
      reservationId: stay.reservation.id,
      versionId: stay.version.id,
      propertyVersionHash: stay.version.hash,
    })
    const { bytes, filename } = await readRentalFile(shop.desk, contract.publicId, 'contract')
    expect(sha256Of(bytes)).toBe(contract.pdfHash)
    expect(filename).toBe(`contrat-${stay.reservation.number}.pdf`)
    await expect(
      sql`update contracts set facts = '{}' where public_id = ${contract.publicId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'contracts_immutable' })
  })

  test('is refused with the names of the missing facts, and stores nothing', async () => {
    await expect(shop.generate(stay, { traveler: null, mandateNumber: null })).rejects.toMatchObject({
      code: 'CONTRACT_INCOMPLETE',
      details: { fields: expect.arrayContaining(['tenant.firstName', 'agency.mandateNumber']) },
    })
    expect(await findContractOfReservation(db, stay.reservation.id)).toBeNull()
  })

  test('is refused with the words that its fonts do not draw, and stores nothing', async () => {
    const traveler = { ...stay.input.traveler!, lastName: '李' }
    await expect(shop.generate(stay, { traveler })).rejects.toMatchObject({
      code: 'TEXT_NOT_DRAWN',
      details: { reason: expect.stringContaining('«\u00a0李') },
    })
    expect(await findContractOfReservation(db, stay.reservation.id)).toBeNull()
  })

  test('gives the same contract for the same facts on another day', async () => {
    const first = await shop.generate(stay)
    expect(await shop.generate(stay, { issuedOn: '2026-11-21' })).toEqual(first)
  })

  test('gives a new contract for other facts; the old contract is void and its link refused', async () => {
    const first = await shop.generate(stay)
    const { signingUrl } = await request(first)
    const second = await shop.generate(stay, changed())
    expect(second.publicId).not.toBe(first.publicId)
    expect(second.documentHash).not.toBe(first.documentHash)
    expect((await getContract(db, first.publicId)).status).toBe('void')
    await expect(shop.sign(signingUrl!)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await shop.settle()
    expect((await findContractOfReservation(db, stay.reservation.id))!.publicId).toBe(second.publicId)
  })

  test('gives a new contract for a new version of the villa, even when the text is the same', async () => {
    const first = await shop.generate(stay)
    const renewed = { ...stay, version: { ...stay.version, hash: 'f'.repeat(64) } }
    expect((await shop.generate(renewed)).publicId).not.toBe(first.publicId)
  })

  test('gives one contract when it is requested many times at once', async () => {
    const contracts = await Promise.all(Array.from({ length: 6 }, () => shop.generate(stay)))
    expect(new Set(contracts.map(({ publicId }) => publicId)).size).toBe(1)
  })
})

describe('signing a contract', () => {
  test('stores the signed PDF and its evidence, emits one event and queues the mail with the copy', async () => {
    const contract = await shop.generate(stay)
    const { signingUrl } = await request(contract)
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    await shop.sign(signingUrl!)
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    await shop.settle()

    const signed = await getContract(db, contract.publicId)
    expect(signed).toMatchObject({ status: 'signed', signature: { status: 'signed' } })
    expect(shop.signedContracts).toMatchObject([
      {
        contractId: contract.publicId,
        propertyId: stay.reservation.propertyId,
        reservationId: stay.reservation.id,
      },
    ])
    const copy = await readRentalFile(shop.desk, contract.publicId, 'signed')
    expect(sha256Of(copy.bytes)).toBe(signed.signedPdfHash)
    const audit = await readRentalFile(shop.desk, contract.publicId, 'audit')
    expect(audit.filename).toContain('dossier-de-preuve')
    const [mail] = await signedMails(db, contract.publicId)
    expect(mail!.attachments[0]!.filename).toBe(copy.filename)
    expect(await files.get(mail!.attachments[0]!.file)).toEqual(copy.bytes)
  })

  test('requested twice gives the same address; requested for a signed contract is refused', async () => {
    const contract = await shop.generate(stay)
    const [first, second] = await Promise.all([request(contract), request(contract)])
    expect(second.signingUrl).toBe(first.signingUrl)
    await shop.sign(first.signingUrl!)
    await shop.settle()
    await expect(request(contract)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await shop.generate(stay, changed())).toMatchObject({
      publicId: contract.publicId,
      status: 'signed',
    })
  })

  test('uses the same request after a crash that follows the provider’s acceptance', async () => {
    const contract = await shop.generate(stay)
    const urls: string[] = []
    const crashing: SignatureProvider = {
      ...shop.needs.signatures,
      order: async (order) => {
        urls.push((await shop.needs.signatures.order(order)).signingUrl)
        throw new Error('killed')
      },
    }
    await expect(
      requestRentalSignature({ ...shop.needs, signatures: crashing }, SYSTEM, contract),
    ).rejects.toThrow('killed')
    expect((await getContract(db, contract.publicId)).status).toBe('generated')
    expect((await request(contract)).signingUrl).toBe(urls[0])
  })

  test('can be requested again after the signer refuses', async () => {
    const contract = await shop.generate(stay)
    const first = await request(contract)
    await declineDocument(shop.desk, tokenOf(first.signingUrl!), ORIGIN)
    await shop.settle()
    expect(await getContract(db, contract.publicId)).toMatchObject({
      status: 'generated',
      signature: { status: 'declined' },
    })
    const second = await request(contract)
    expect(second.signingUrl).not.toBe(first.signingUrl)
    await shop.sign(second.signingUrl!)
    await shop.settle()
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
  })

  test('can be requested again once the time of the last request is over', async () => {
    const contract = await shop.generate(stay)
    const first = await request(contract)
    await sql`update signature_requests set expires_at = now() where iframe_url = ${first.signingUrl}`.execute(
      db,
    )
    expect((await request(contract)).signingUrl).not.toBe(first.signingUrl)
  })

  test('is settled by asking the provider before the webhook arrives, and the webhook then changes nothing', async () => {
    const contract = await shop.generate(stay)
    const { signingUrl } = await request(contract)
    expect((await refreshSignature(shop.needs, contract)).status).toBe('pending')
    await shop.sign(signingUrl!)
    expect((await refreshSignature(shop.needs, contract)).status).toBe('signed')
    expect((await refreshSignature(shop.needs, contract)).status).toBe('signed')
    await shop.settle()
    expect(shop.signedContracts).toHaveLength(1)
    expect(await signedMails(db, contract.publicId)).toHaveLength(1)
  })
})
