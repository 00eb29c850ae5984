import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { declineDocument } from '#modules/signatures/server/decline-document.ts'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { withdrawIdentityCheck } from '#modules/signatures/server/withdraw-identity-check.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, addPerson, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { ORIGIN, openContracts, tokenOf } from '#tests/contract-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { closeEndedMandates } from './close-ended-mandates.ts'
import { createAmendmentLink, createMandateLink } from './create-mandate-link.ts'
import { draftMandate } from './draft-mandate.ts'
import { endMandate } from './end-mandate.ts'
import { findMandateInForce, findMandateTerms, getMandate } from './find-mandate.ts'
import { proposeTerms, withdrawTerms } from './propose-terms.ts'

const files = openLocalFiles(join(temporaryFolder('mandates'), 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let villa: OwnedVilla
let mandateId: string
const needs = () => ({ ...shop.needs, ...shop.desk, auth: shop.needs.auth })

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, files)
  villa = await addOwnedVilla(needs(), {}, 'draft', { mandate: false })
  await checkIdentity(needs(), villa)
  mandateId = await draft()
})

const draft = async () => {
  const { publicId } = await draftMandate(needs(), villa.head, {
    propertyId: villa.publicId,
    ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
    terms: aMandateTerms(),
  })
  return publicId
}
const send = (actor = villa.head) => createMandateLink(needs(), actor, { mandateId })
const amend = (actor = villa.head) => createAmendmentLink(needs(), actor, { mandateId })
const mandate = async () => (await getMandate(needs(), villa.owner, { mandateId })).mandate
const sign = async (linkUrl: string) => {
  await shop.sign(linkUrl)
  await shop.settle()
}
const mailsOf = async (template: string) => {
  const { rows } = await sql<{ props: Record<string, unknown>; attachments: { filename: string }[] }>`
    select props, attachments from outbox_mails where template = ${template} and recipient = ${villa.owner.email}
    order by id`.execute(db)
  return rows
}
const linesOf = async (number: number | null) => {
  const { rows } = await sql<{
    cells: string[]
  }>`select cells from mandate_register_lines order by position`.execute(db)
  return rows.map(({ cells }) => cells).filter((cells) => cells[4] === String(number))
}

describe('a mandate that is sent to be signed', () => {
  test('is numbered, written with its number, and signed by its owner at the advanced level', async () => {
    const { contract, linkUrl } = await send()
    const { number, status } = await mandate()
    expect(status).toBe('awaiting_signature')
    expect(contract).toMatchObject({
      type: 'mandate',
      signature: { level: 'advanced', signerEmail: villa.owner.email },
    })
    const shown = JSON.stringify((await openSigning(shop.desk, tokenOf(linkUrl))).content)
    expect(shown).toContain(`Mandat n°\u00a0${number}`)
    expect(await findMandateInForce(db, villa.propertyId, '2026-11-20')).toBeNull()
    await sign(linkUrl)
    expect(await mandate()).toMatchObject({ status: 'in_force', signedOn: '2026-11-20', number })
    expect(await findMandateTerms(db, villa.propertyId, '2026-11-20')).toMatchObject({
      ...{ version: 1, status: 'agreed', agreedOn: '2026-11-20', terms: aMandateTerms() },
    })
    const [mail] = await mailsOf('mandate-signed')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `mandat-${number}-signe.pdf`,
      `mandat-${number}-dossier-de-preuve.pdf`,
    ])
  })

  test('is one document, one number and one mail however often the agency or the owner requests it', async () => {
    const first = await send()
    const again = [await send(), await send(villa.owner)]
    expect(new Set([first, ...again].map(({ linkUrl }) => linkUrl)).size).toBe(1)
    expect(await linesOf((await mandate()).number)).toHaveLength(1)
    expect(await mailsOf('mandate-to-sign')).toMatchObject([
      { props: { isAmendment: false, url: first.linkUrl } },
    ])
  })

  test('stays the same while the listing is edited', async () => {
    const { linkUrl } = await send()
    await keepDraft(needs(), {
      publicId: villa.publicId,
      content: aListing({ title: 'Villa Azur', bedrooms: 9 }),
    })
    expect((await send()).linkUrl).toBe(linkUrl)
  })

  test('gets no number until the owner’s identity is checked', async () => {
    villa = await addOwnedVilla(needs(), {}, 'draft', { mandate: false })
    mandateId = await draft()
    const refused = { code: 'IDENTITY_CHECK_REQUIRED', details: { problem: 'missing' } }
    await expect(send()).rejects.toMatchObject(refused)
    expect(await mandate()).toMatchObject({ status: 'draft', number: null })
  })

  test('is requested again under its number after the owner declined it', async () => {
    const first = await send()
    const { number } = await mandate()
    await declineDocument(shop.desk, tokenOf(first.linkUrl), ORIGIN)
    await shop.settle()
    const second = await send()
    expect(second.linkUrl).not.toBe(first.linkUrl)
    await sign(second.linkUrl)
    expect(await mandate()).toMatchObject({ status: 'in_force', number })
  })

  test('can be signed no more once it is cancelled, and another takes the next number', async () => {
    const { linkUrl } = await send()
    const { number } = await mandate()
    await cancelMandate(needs(), villa.head, { mandateId, reason: 'Erreur sur la durée' })
    await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await mandate()).toMatchObject({ status: 'cancelled', number })
    mandateId = await draft()
    await send()
    expect((await mandate()).number).toBe(number! + 1)
  })

  test('is withdrawn when the identity check is withdrawn, and keeps its number', async () => {
    await send()
    const { number } = await mandate()
    await withdrawIdentityCheck(needs(), villa.agent, {
      userId: villa.owner.userId,
      reason: 'Pièce d’un homonyme',
    })
    await expect(send()).rejects.toMatchObject({ code: 'IDENTITY_CHECK_REQUIRED' })
    await checkIdentity(needs(), villa)
    await sign((await send()).linkUrl)
    expect(await mandate()).toMatchObject({ status: 'in_force', number })
  })

  test('signs once: asked for again, it is refused', async () => {
    await sign((await send()).linkUrl)
    await expect(send()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is sent by the head of the agency, and may be requested by its owner afterwards', async () => {
    await expect(send(villa.owner)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    for (const actor of [
      villa.agent,
      await addPerson(needs(), 'BACK_OFFICE'),
      await addPerson(needs(), 'OWNER'),
    ])
      await expect(send(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an amendment', () => {
  const cheaper = aMandateTerms({ commissionBasisPoints: 1_800 })
  const propose = () => proposeTerms(needs(), villa.head, { mandateId, from: '2026-12-05', terms: cheaper })
  const rateOn = async (day: Parameters<typeof findMandateTerms>[2]) =>
    (await findMandateTerms(db, villa.propertyId, day))?.terms.commissionBasisPoints

  beforeEach(async () => {
    await sign((await send()).linkUrl)
  })

  test('changes the terms from its day on once the owner signed it, and has a line in the register', async () => {
    await propose()
    const { linkUrl, contract } = await amend()
    expect(contract.type).toBe('mandate_amendment')
    expect(await mailsOf('mandate-to-sign')).toMatchObject([
      {},
      { props: { isAmendment: true, url: linkUrl } },
    ])
    expect(await rateOn('2027-01-01')).toBe(2_000)
    await sign(linkUrl)
    expect([await rateOn('2026-12-04'), await rateOn('2026-12-05')]).toEqual([2_000, 1_800])
    const lines = await linesOf((await mandate()).number)
    expect(lines.map((cells) => cells[2])).toEqual(['Inscription', 'Avenant'])
    expect(lines[1]![12]).toMatch(/^À partir du 5\u00a0décembre\u00a02026.*18/)
  })

  test('that is signed late holds from that day, not before', async () => {
    await propose()
    const { linkUrl } = await amend()
    shop.clock.forward(20 * 86_400)
    await sign(linkUrl)
    expect([await rateOn('2026-12-09'), await rateOn('2026-12-10')]).toEqual([2_000, 1_800])
  })

  test('that is taken back can be signed no more, and changes nothing', async () => {
    await propose()
    const { linkUrl } = await amend()
    await withdrawTerms(needs(), villa.head, { mandateId })
    await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(amend()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(withdrawTerms(needs(), villa.head, { mandateId })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect(await rateOn('2027-01-01')).toBe(2_000)
    expect(await propose()).toMatchObject({ version: 3 })
  })

  test('is withdrawn with its mandate, once that has ended: its link signs no more', async () => {
    await propose()
    const { linkUrl } = await amend()
    const end = { mandateId, endsOn: '2026-11-30', reason: 'Vente' } as const
    await endMandate(needs(), villa.head, end)
    shop.clock.forward(12 * 86_400)
    expect(await closeEndedMandates(needs())).toBe(1)
    await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await linesOf((await mandate()).number)).map((cells) => cells[2])).toEqual(['Inscription', 'Fin'])
  })

  test('is sent and withdrawn by the head of the agency alone', async () => {
    await propose()
    for (const actor of [villa.agent, await addPerson(needs(), 'OWNER')]) {
      await expect(amend(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(withdrawTerms(needs(), actor, { mandateId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})
