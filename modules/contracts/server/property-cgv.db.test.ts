import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Season } from '#modules/properties/listing.ts'
import { saveDraftVersion } from '#modules/properties/server/save-draft-version.ts'
import { publishListing } from '#modules/search/server/publish-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { deleteForgottenFiles } from '#platform/files/forget-files.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createLog } from '#platform/log.ts'
import { createTestAuth } from '#tests/account-factory.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, addPerson, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { ORIGIN, openContracts, tokenOf } from '#tests/contract-fixture.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { cgvStatusOf } from '../cgv-status.ts'
import { createPropertyCgvLink } from './create-property-cgv-link.ts'
import { declineDocument } from './decline-document.ts'
import { deletePropertyCgv } from './delete-property-cgv.ts'
import { getContract, readContractFile } from './find-contract.ts'
import { findPropertyCgv, listOwnCgv, listOwnerConditions, readCgvFile } from './find-property-cgv.ts'
import { openSigning, readSigningPdf } from './open-signing.ts'

const files = openLocalFiles(join(temporaryFolder('cgv'), 'files'))
let db: Database
let auth: Auth
let shop: ReturnType<typeof openContracts>
let villa: OwnedVilla

beforeAll(async () => {
  db = (await openTestDatabase()).db
  auth = await createTestAuth(db)
})
beforeEach(async () => {
  shop = openContracts(db, files)
  villa = await addOwnedVilla(needs())
  await checkIdentity(needs(), villa)
})

/** A season that is over before the request to sign it would be asked for again. */
const SUMMER = {
  name: 'Été',
  from: '2027-07-03',
  to: '2027-08-28',
  nightly: 285_715,
  weekly: null,
  minNights: 7,
  maxNights: null,
  arrivalDays: [],
  departureDays: [],
} as const satisfies Season

const needs = () => ({ ...shop.needs, ...shop.desk, auth })
const create = (actor: Actor = villa.owner, propertyId = villa.publicId) =>
  createPropertyCgvLink(needs(), actor, { propertyId })
const remove = (contractId: string, actor: Actor = villa.owner) =>
  deletePropertyCgv(needs(), actor, { contractId })
const status = async () =>
  cgvStatusOf(await findPropertyCgv({ db }, villa.owner, { propertyId: villa.publicId }))
const countOf = async (propertyId: number) => {
  const { rows } = await sql<{ contracts: number; requests: number }>`
    select count(distinct c.id)::int as contracts, count(r.id)::int as requests
    from contracts c left join signature_requests r on r.contract_id = c.id
    where c.property_id = ${propertyId}`.execute(db)
  return rows[0]!
}
const publishAnother = async (title: string) => {
  await saveDraftVersion(needs(), villa.agent, { publicId: villa.publicId, content: aListing({ title }) })
}

describe('a link to sign the conditions', () => {
  test('freezes the published version by its hash, at the advanced level, in the owner’s name', async () => {
    const { contract, linkUrl } = await create()
    expect(contract).toMatchObject({
      type: 'cgv_property',
      reservationId: null,
      versionId: expect.any(Number),
      signature: { level: 'advanced', status: 'pending', signerEmail: villa.owner.email },
    })
    expect(linkUrl).toBe(contract.signature!.signingUrl)
    const signing = await openSigning(shop.desk, tokenOf(linkUrl))
    expect(signing).toMatchObject({ status: 'ongoing', signerName: 'Hélène Vidal' })
    expect(JSON.stringify(signing.content)).toContain(contract.propertyVersionHash)
  })

  test('asked again, or many times at once, is one contract, one request and one address', async () => {
    const links = await Promise.all([create(), create(villa.agent), create(), create(), create(villa.agent)])
    links.push(await create())
    expect(new Set(links.map(({ linkUrl }) => linkUrl)).size).toBe(1)
    expect(new Set(links.map(({ contract }) => contract.publicId)).size).toBe(1)
    expect(await countOf(villa.propertyId)).toEqual({ contracts: 1, requests: 1 })
  })

  test('prepared by the agency, it is mailed to the owner, once; the owner’s own is not', async () => {
    const { linkUrl } = await create()
    const mails = async () => {
      const { rows } = await sql<{ recipient: string; url: string }>`select recipient, props ->> 'url' as url
        from outbox_mails where template = 'conditions-to-sign' and recipient = ${villa.owner.email}`.execute(
        db,
      )
      return rows
    }
    expect(await mails()).toEqual([])
    await create(villa.agent)
    await create(villa.agent)
    expect(await mails()).toEqual([{ recipient: villa.owner.email, url: linkUrl }])
  })

  test('another day changes nothing; another draft neither, until it is what the owner answers for', async () => {
    villa = await addOwnedVilla(needs(), { rates: aRates({ seasons: [SUMMER] }) })
    await checkIdentity(needs(), villa)
    const first = await create()
    shop.clock.forward(400 * 86_400)
    expect((await create()).contract.publicId).toBe(first.contract.publicId)
    await publishAnother('Villa Azur, autrement')
    expect((await create()).contract.publicId).toBe(first.contract.publicId)
    await publishListing(needs(), villa.agent, villa)
    const second = await create()
    expect(second.contract.publicId).not.toBe(first.contract.publicId)
    expect((await getContract(db, first.contract.publicId)).status).toBe('void')
    await expect(shop.sign(first.linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is made from the version under review when nothing is published yet', async () => {
    villa = await addOwnedVilla(needs(), { title: 'Mas à relire' }, 'owner_review')
    await checkIdentity(needs(), villa)
    const { contract } = await create()
    expect(JSON.stringify(contract.document)).toContain('Mas à relire')
  })

  test('waits for a review', async () => {
    villa = await addOwnedVilla(needs(), {}, 'draft')
    await expect(create()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused with what is missing, and leaves nothing behind', async () => {
    villa = await addOwnedVilla(needs(), { registrationNumber: null }, 'owner_review')
    await checkIdentity(needs(), villa)
    await expect(create()).rejects.toMatchObject({
      code: 'CONTRACT_INCOMPLETE',
      details: {
        reason: expect.stringContaining('numéro d’enregistrement'),
        errors: { 'listing.registrationNumber': expect.any(String) },
      },
    })
    expect(await countOf(villa.propertyId)).toEqual({ contracts: 0, requests: 0 })
  })

  test('is refused until the owner’s identity is checked, and once the account says another name', async () => {
    const unseen = await addOwnedVilla(needs())
    await expect(create(unseen.owner, unseen.publicId)).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_REQUIRED',
      details: { problem: 'missing' },
    })
    expect(await countOf(unseen.propertyId)).toEqual({ contracts: 0, requests: 0 })
    await sql`update users set last_name = 'Roux' where id = ${villa.owner.userId}`.execute(db)
    await expect(create()).rejects.toMatchObject({ details: { problem: 'name_changed' } })
  })
})

describe('who may ask', () => {
  test('the agency, the back office, the administrators and the review link', async () => {
    const link: Actor = { kind: 'link', scope: 'owner_review', subjectId: villa.publicId }
    const staff = [
      await addPerson(needs(), 'BACK_OFFICE'),
      await addPerson(needs(), 'ADMIN'),
      villa.agent,
      link,
    ]
    for (const actor of staff) expect((await create(actor)).contract.status).toBe('pending')
  })

  test('nobody else: another owner or agency, a traveller, a link to look, a visitor', async () => {
    const other = await addOwnedVilla(needs())
    const strangers: Actor[] = [
      other.owner,
      other.agent,
      await addPerson(needs(), 'TRAVELER'),
      { kind: 'link', scope: 'read_only', subjectId: villa.publicId },
      { kind: 'link', scope: 'owner_review', subjectId: other.publicId },
    ]
    const { contract } = await create()
    const input = { propertyId: villa.publicId }
    for (const actor of strangers) {
      await expect(create(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(findPropertyCgv({ db }, actor, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(remove(contract.publicId, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    await expect(create(visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(remove(contract.publicId, visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(create(villa.owner, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('signing', () => {
  test('ends with the signed copy and its evidence by mail; asked again, it is still that contract', async () => {
    const { contract, linkUrl } = await create()
    await shop.sign(linkUrl)
    expect(await status()).toBe('pending')
    await shop.settle()
    expect(await status()).toBe('signed')
    expect(shop.told).toEqual([])
    const copy = await readContractFile(shop.desk, contract.publicId, 'signed')
    expect(copy.filename).toMatch(/^conditions-villa-[\w-]+-version-1-signe\.pdf$/)
    const { rows } = await sql<{ recipient: string; attachments: { filename: string }[] }>`
      select recipient, attachments from outbox_mails
      where dedupe_key = ${`contract-signed:${contract.publicId}`}`.execute(db)
    expect(rows[0]!.recipient).toBe(villa.owner.email)
    expect(rows[0]!.attachments.map(({ filename }) => filename)).toEqual([
      copy.filename,
      copy.filename.replace('-signe', '-dossier-de-preuve'),
    ])
    expect(await create()).toMatchObject({
      contract: { publicId: contract.publicId, status: 'signed' },
      linkUrl,
    })
  })

  test('a new version asks for new conditions; those signed stay signed', async () => {
    const first = await create()
    await shop.sign(first.linkUrl)
    await shop.settle()
    await publishAnother('Villa Azur agrandie')
    await publishListing(needs(), villa.agent, villa)
    expect((await listOwnCgv({ db }, villa.owner))[0]).toMatchObject({ status: 'signed', isCurrent: false })
    const second = await create()
    expect(second.contract.publicId).not.toBe(first.contract.publicId)
    expect((await getContract(db, first.contract.publicId)).status).toBe('signed')
    expect(await status()).toBe('pending')
  })

  test('a refusal is an error to take up again, at another address', async () => {
    const first = await create()
    await declineDocument(shop.desk, tokenOf(first.linkUrl), ORIGIN)
    await shop.settle()
    expect(await status()).toBe('error')
    const second = await create()
    expect(second.contract.publicId).toBe(first.contract.publicId)
    expect(second.linkUrl).not.toBe(first.linkUrl)
    expect(await status()).toBe('pending')
  })
})

const allFiles = (): Promise<string[]> => Readable.from(files.keys()).toArray()

describe('withdrawing', () => {
  test('takes the requests, then the contract; the link signs nothing more, and all begins anew', async () => {
    const { contract, linkUrl } = await create()
    await remove(contract.publicId, villa.agent)
    expect(await status()).toBe('not_started')
    expect(await countOf(villa.propertyId)).toEqual({ contracts: 0, requests: 0 })
    await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(remove(contract.publicId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await create()).contract.publicId).not.toBe(contract.publicId)
  })

  test('leaves no PDF behind, neither ours nor the provider’s, once the worker has passed', async () => {
    const sweep = () => deleteForgottenFiles({ db, files, log: createLog('silent') })
    await sweep()
    const before = await allFiles()
    const { contract, linkUrl } = await create()
    expect((await allFiles()).length).toBeGreaterThan(before.length)
    const { bytes } = await readSigningPdf(shop.desk, tokenOf(linkUrl))
    expect(bytes.length).toBeGreaterThan(0)
    await remove(contract.publicId)
    await expect(readSigningPdf(shop.desk, tokenOf(linkUrl))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await sweep()
    expect(await allFiles()).toEqual(before)
  })

  test('never takes what is signed, be the webhook still on its way', async () => {
    const { contract, linkUrl } = await create()
    await shop.sign(linkUrl)
    await expect(remove(contract.publicId)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { status: 'signed' },
    })
    expect(await status()).toBe('signed')
    await expect(remove(contract.publicId)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(
      sql`delete from contracts where public_id = ${contract.publicId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'contracts_signed_kept' })
  })

  test('knows no contract of another kind, nor a name that is none', async () => {
    for (const contractId of ['x', crypto.randomUUID()])
      await expect(remove(contractId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what the house sees', () => {
  test('an agency its own owners, each with the check and the conditions of their villas', async () => {
    await create()
    const { owners, ...pages } = await listOwnerConditions(needs(), villa.agent)
    const [owner, ...others] = owners
    expect([others, pages]).toEqual([[], { page: 1, pages: 1 }])
    expect(owner).toMatchObject({
      userId: villa.owner.userId,
      problem: null,
      check: { document: 'passport', checkedBy: 'Hélène Vidal' },
      lines: [{ title: 'Villa Azur', version: 1, status: 'pending', isCurrent: true }],
    })
    const everybody = await listOwnerConditions(needs(), await addPerson(needs(), 'BACK_OFFICE'))
    expect(everybody.owners.length).toBeGreaterThan(1)
    const nobody = await listOwnerConditions(needs(), await addPerson(needs(), 'AGENT'))
    expect(nobody).toEqual({ owners: [], page: 1, pages: 1 })
    await expect(listOwnerConditions(needs(), villa.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('many owners are listed twenty at a time, each once, with all their properties', async () => {
    for (let i = 0; i < 21; i += 1) await addOwnedVilla(needs())
    const staff = await addPerson(needs(), 'BACK_OFFICE')
    const { pages } = await listOwnerConditions(needs(), staff)
    expect(pages).toBeGreaterThan(1)
    const seen: string[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { owners } = await listOwnerConditions(needs(), staff, { page })
      expect(owners.length).toBeLessThanOrEqual(20)
      expect(owners.every(({ lines }) => lines.length > 0)).toBe(true)
      seen.push(...owners.map(({ userId }) => userId))
    }
    const { rows } = await sql<{ count: number }>`
      select count(distinct owner_id)::int from properties
      where status in ('owner_review', 'agency_review', 'published')`.execute(db)
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]!.count, rows[0]!.count])
    const beyond = await listOwnerConditions(needs(), staff, { page: pages + 5 })
    expect(beyond.page).toBe(pages)
  })

  test('its files are for those who may prepare it', async () => {
    const { contract } = await create()
    const read = (actor: Actor) =>
      readCgvFile(needs(), actor, { contractId: contract.publicId, file: 'contract' })
    expect((await read(villa.owner)).bytes.length).toBeGreaterThan(10_000)
    const other = await addOwnedVilla(needs())
    await expect(read(other.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      readCgvFile(needs(), villa.owner, { contractId: contract.publicId, file: 'signed' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
