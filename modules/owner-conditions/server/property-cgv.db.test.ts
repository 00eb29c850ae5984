import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import type { Season } from '#modules/rates/rates.ts'
import { declineDocument } from '#modules/signatures/server/decline-document.ts'
import { getContract } from '#modules/signatures/server/find-contract.ts'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { addOwnedVilla, addPerson, checkIdentity } from '#tests/cgv-fixture.ts'
import { ORIGIN, tokenOf } from '#tests/contract-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { cgvStatusOf } from '../cgv-status.ts'
import { findPropertyCgv, listOwnCgv, readCgvFile } from './find-property-cgv.ts'
import { findSignedConditions } from './find-signed-conditions.ts'
import { refreshPropertyCgv } from './refresh-property-cgv.ts'

const desk = openOwnerDesk('cgv')

/** A season that ends before the conditions are asked for again. */
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

const { create, remove, countOf } = desk
const status = async () => cgvStatusOf(await desk.cgv())
const wanted = () => ({ propertyId: desk.villa.publicId })
const publishAnother = async (title: string) => {
  await keepDraft(desk.needs(), {
    publicId: desk.villa.publicId,
    content: aListing({ title }),
  })
}

describe('a link to sign the conditions', () => {
  test('freezes the published version by its hash, at the advanced level, in the owner’s name', async () => {
    const { contract, linkUrl } = await create()
    expect(contract).toMatchObject({
      type: 'cgv_property',
      reservationId: null,
      versionId: expect.any(Number),
      signature: { level: 'advanced', status: 'pending', signerEmail: desk.villa.owner.email },
    })
    expect(linkUrl).toBe(contract.signature!.signingUrl)
    const signing = await openSigning(desk.shop.desk, tokenOf(linkUrl))
    expect(signing).toMatchObject({ status: 'ongoing', signerName: 'Hélène Vidal' })
    expect(JSON.stringify(signing.content)).toContain(contract.propertyVersionHash)
  })

  test('gives one contract, one request and one address, asked again or many times at once', async () => {
    const links = await Promise.all([
      create(),
      create(desk.villa.head),
      create(),
      create(),
      create(desk.villa.head),
    ])
    links.push(await create())
    expect(new Set(links.map(({ linkUrl }) => linkUrl)).size).toBe(1)
    expect(new Set(links.map(({ contract }) => contract.publicId)).size).toBe(1)
    expect(await countOf(desk.villa.propertyId)).toEqual({ contracts: 1, requests: 1 })
  })

  test('is mailed to the owner once when the agency prepares it, and not when the owner does', async () => {
    const { linkUrl } = await create()
    const mails = async () => {
      const { rows } = await sql<{ recipient: string; url: string }>`select recipient, props ->> 'url' as url
        from outbox_mails where template = 'conditions-to-sign' and recipient = ${desk.villa.owner.email}`.execute(
        desk.db,
      )
      return rows
    }
    expect(await mails()).toEqual([])
    await create(desk.villa.head)
    await create(desk.villa.head)
    expect(await mails()).toEqual([{ recipient: desk.villa.owner.email, url: linkUrl }])
  })

  test('stays the same on another day, and with a new draft until the owner answers for it', async () => {
    desk.villa = await addOwnedVilla(desk.needs(), { rates: aRates({ seasons: [SUMMER] }) })
    const first = await create()
    desk.shop.clock.forward(400 * 86_400)
    expect((await create()).contract.publicId).toBe(first.contract.publicId)
    await publishAnother('Villa Azur, autrement')
    expect((await create()).contract.publicId).toBe(first.contract.publicId)
    await publishListing(desk.needs(), SYSTEM, desk.villa)
    const second = await create()
    expect(second.contract.publicId).not.toBe(first.contract.publicId)
    expect((await getContract(desk.db, first.contract.publicId)).status).toBe('void')
    await expect(desk.shop.sign(first.linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is made from the version under review when nothing is published yet', async () => {
    desk.villa = await addOwnedVilla(desk.needs(), { title: 'Mas à relire' }, 'owner_review')
    await checkIdentity(desk.needs(), desk.villa)
    const { contract } = await create()
    expect(JSON.stringify(contract.document)).toContain('Mas à relire')
  })

  test('is refused before the property is under review', async () => {
    desk.villa = await addOwnedVilla(desk.needs(), {}, 'draft')
    await expect(create()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused with the missing facts named, and writes no contract', async () => {
    desk.villa = await addOwnedVilla(desk.needs(), { registrationNumber: null }, 'owner_review')
    await checkIdentity(desk.needs(), desk.villa)
    await expect(create()).rejects.toMatchObject({
      code: 'CONTRACT_INCOMPLETE',
      details: {
        reason: expect.stringContaining('numéro d’enregistrement'),
        errors: { 'listing.registrationNumber': expect.any(String) },
      },
    })
    expect(await countOf(desk.villa.propertyId)).toEqual({ contracts: 0, requests: 0 })
  })

  test('is refused until the owner’s identity is checked, and once the account’s name changes', async () => {
    const unseen = await addOwnedVilla(desk.needs(), {}, 'owner_review')
    await expect(create(unseen.owner, unseen.publicId)).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_REQUIRED',
      details: { problem: 'missing' },
    })
    expect(await countOf(unseen.propertyId)).toEqual({ contracts: 0, requests: 0 })
    await sql`update users set last_name = 'Roux' where id = ${desk.villa.owner.userId}`.execute(desk.db)
    await expect(create()).rejects.toMatchObject({ details: { problem: 'name_changed' } })
  })
})

describe('the right to a link to sign', () => {
  test('belongs to the head of the agency, the administrators and the review link', async () => {
    const link: Actor = { kind: 'link', scope: 'owner_review', subjectId: desk.villa.publicId }
    for (const actor of [await addPerson(desk.needs(), 'ADMIN'), desk.villa.head, link])
      expect((await create(actor)).contract.status).toBe('pending')
  })

  test('is refused to an agent and the back office, who may read the conditions', async () => {
    const { contract } = await create()
    for (const actor of [desk.villa.agent, await addPerson(desk.needs(), 'BACK_OFFICE')]) {
      const found = await findPropertyCgv(desk.needs(), actor, { propertyId: desk.villa.publicId })
      expect(found?.publicId).toBe(contract.publicId)
      await expect(create(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(remove(contract.publicId, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await status()).toBe('pending')
  })

  test('is refused to another owner or agency, a traveler, a read-only link and a visitor', async () => {
    const other = await addOwnedVilla(desk.needs())
    const strangers: Actor[] = [
      other.owner,
      other.agent,
      await addPerson(desk.needs(), 'TRAVELER'),
      { kind: 'link', scope: 'read_only', subjectId: desk.villa.publicId },
      { kind: 'link', scope: 'owner_review', subjectId: other.publicId },
    ]
    const { contract } = await create()
    const input = { propertyId: desk.villa.publicId }
    for (const actor of strangers) {
      await expect(create(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(findPropertyCgv(desk.needs(), actor, input)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(remove(contract.publicId, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const visitor: Actor = { kind: 'visitor', visitorId: null }
    await expect(create(visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(remove(contract.publicId, visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(create(desk.villa.owner, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('signing the conditions', () => {
  test('mails the signed copy and its evidence; asked again, the contract stays the same', async () => {
    const { contract, linkUrl } = await create()
    await desk.shop.sign(linkUrl)
    expect(await status()).toBe('pending')
    await desk.shop.settle()
    expect(await status()).toBe('signed')
    expect(await findSignedConditions(desk.db, desk.villa.propertyId, '2026-11-20')).toMatchObject([
      { signed: { signedOn: expect.any(String), isTakenOver: false } },
    ])
    expect(desk.shop.signedContracts).toMatchObject([{ type: 'cgv_property', reservationId: null }])
    const copy = await readCgvFile(desk.shop.desk, desk.villa.agent, {
      contractId: contract.publicId,
      file: 'signed',
    })
    expect(copy.filename).toMatch(/^conditions-villa-[\w-]+-version-1-signe\.pdf$/)
    const { rows } = await sql<{ recipient: string; attachments: { filename: string }[] }>`
      select recipient, attachments from outbox_mails
      where dedupe_key = ${`contract-signed:${contract.publicId}`}`.execute(desk.db)
    expect(rows[0]!.recipient).toBe(desk.villa.owner.email)
    expect(rows[0]!.attachments.map(({ filename }) => filename)).toEqual([
      copy.filename,
      copy.filename.replace('-signe', '-dossier-de-preuve'),
    ])
    expect(await create()).toMatchObject({
      contract: { publicId: contract.publicId, status: 'signed' },
      linkUrl,
    })
  })

  test('is asked again for a new version; the conditions signed before stay signed', async () => {
    const first = await create()
    await desk.shop.sign(first.linkUrl)
    await desk.shop.settle()
    await publishAnother('Villa Azur agrandie')
    await publishListing(desk.needs(), SYSTEM, desk.villa)
    expect((await listOwnCgv(desk.needs(), desk.villa.owner))[0]).toMatchObject({
      status: 'signed',
      isCurrent: false,
    })
    const second = await create()
    expect(second.contract.publicId).not.toBe(first.contract.publicId)
    expect((await getContract(desk.db, first.contract.publicId)).status).toBe('signed')
    expect(await status()).toBe('pending')
  })

  test('shows as signed once the provider is asked, before its webhook arrives (spec §4)', async () => {
    expect(await refreshPropertyCgv(desk.needs(), desk.villa.owner, wanted())).toBeNull()
    const { linkUrl } = await create()
    expect(await refreshPropertyCgv(desk.needs(), desk.villa.owner, wanted())).toMatchObject({
      status: 'pending',
    })
    await desk.shop.sign(linkUrl)
    const stranger = await addPerson(desk.needs(), 'TRAVELER')
    await expect(refreshPropertyCgv(desk.needs(), stranger, wanted())).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await status()).toBe('pending')
    expect(await refreshPropertyCgv(desk.needs(), desk.villa.agent, wanted())).toMatchObject({
      status: 'signed',
    })
    await desk.shop.settle()
    expect(desk.shop.signedContracts).toHaveLength(1)
    expect(await status()).toBe('signed')
  })

  test('gives the status error when the owner declines, and is possible again by a new link', async () => {
    const first = await create()
    await declineDocument(desk.shop.desk, tokenOf(first.linkUrl), ORIGIN)
    await desk.shop.settle()
    expect(await status()).toBe('error')
    const second = await create()
    expect(second.contract.publicId).toBe(first.contract.publicId)
    expect(second.linkUrl).not.toBe(first.linkUrl)
    expect(await status()).toBe('pending')
  })
})
