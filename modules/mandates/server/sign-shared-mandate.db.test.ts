import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { recordAttorney, revokeAttorney } from '#modules/ownership/server/record-attorney.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { openContracts } from '#tests/contract-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import { createAmendmentLink, createMandateLink } from './create-mandate-link.ts'
import { draftMandate } from './draft-mandate.ts'
import { getMandate, listOwnMandates } from './find-mandate.ts'
import { attachPowerFile } from './power-file.ts'
import { proposeTerms } from './propose-terms.ts'

const files = openLocalFiles(join(temporaryFolder('shared-mandates'), 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let services: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla
let marius: Actor & { kind: 'user' }
let email: string
const needs = () => ({ ...shop.needs, ...shop.desk, auth: shop.needs.auth })

beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** A villa of Hélène (60 %) and Marius (40 %), whose identities are checked. */
beforeEach(async () => {
  shop = await openContracts(db, files)
  services = await openTestServices(db, { clock: shop.needs.clock })
  villa = await addOwnedVilla(needs(), {}, 'draft', { mandate: false })
  await checkIdentity(needs(), villa)
  email = `marius-${crypto.randomUUID()}@example.org`
  const entered = {
    firstName: 'Marius',
    lastName: 'Vidal',
    email,
    phone: null,
    address: '1 rue d’Essai, Nice',
  }
  const { publicId } = villa
  const { partyId } = await enterOwner(services, villa.head, { publicId, ...entered, company: null })
  marius = person('OWNER', { userId: partyId, email }) as typeof marius
  await setShares(services, villa.head, {
    ...{ publicId, from: '2026-01-01', representativeId: villa.owner.userId },
    shares: [
      { partyId: villa.owner.userId, holding: 'joint', basisPoints: 6000 },
      { partyId, holding: 'joint', basisPoints: 4000 },
    ],
  })
})

const checkMarius = () =>
  recordIdentityCheck(services, villa.agent, {
    ...{ userId: marius.userId, document: 'passport', documentExpiresOn: '2034-01-31', confirmed: true },
  })
const draft = async () => {
  const { publicId } = await draftMandate(needs(), villa.head, {
    propertyId: villa.publicId,
    ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
    terms: aMandateTerms(),
  })
  return publicId
}
const mandateOf = async (mandateId: string) => (await getMandate(needs(), marius, { mandateId })).mandate
const sign = async (linkUrl: string) => {
  await shop.sign(linkUrl)
  await shop.settle()
}
const waits = async (actor: Actor) => (await listOwnMandates(needs(), actor)).map((one) => one.waits)

describe('a mandate of two owners', () => {
  test('names both in the register, and is mailed to neither before both identities are checked', async () => {
    const mandateId = await draft()
    expect(await mandateOf(mandateId)).toMatchObject({
      ownerName: 'Hélène Vidal et Marius Vidal',
      ownerAddress: '4 montée des Essais, 06600 Antibes\u00a0; 1 rue d’Essai, Nice',
    })
    await expect(createMandateLink(needs(), villa.head, { mandateId })).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_REQUIRED',
    })
    await checkMarius()
    await createMandateLink(needs(), villa.head, { mandateId })
    for (const to of [villa.owner.email, email])
      expect(await listQueuedMails(db, { of: 'mandate-to-sign', to })).toHaveLength(1)
  })

  test('comes into force with the last signature, each signing a copy of their own', async () => {
    await checkMarius()
    const mandateId = await draft()
    await createMandateLink(needs(), villa.head, { mandateId })
    const { linkUrl: his } = await createMandateLink(needs(), marius, { mandateId })
    const { linkUrl: hers } = await createMandateLink(needs(), villa.owner, { mandateId })
    expect(his).not.toBe(hers)
    await sign(his)
    expect((await mandateOf(mandateId)).status).toBe('awaiting_signature')
    expect([await waits(marius), await waits(villa.owner)]).toEqual([[false], [true]])
    const [copy] = await listQueuedMails(db, { of: 'mandate-signed', to: email })
    expect(copy?.props.othersToSign).toBe(1)
    await sign(hers)
    expect((await mandateOf(mandateId)).status).toBe('in_force')
    expect(await waits(villa.owner)).toEqual([false])
  })

  test('is amended by both too', async () => {
    await checkMarius()
    const mandateId = await draft()
    await createMandateLink(needs(), villa.head, { mandateId })
    for (const actor of [marius, villa.owner])
      await sign((await createMandateLink(needs(), actor, { mandateId })).linkUrl)
    const terms = aMandateTerms({ commissionBasisPoints: 1_500 })
    await proposeTerms(needs(), villa.head, { mandateId, from: '2026-12-10', terms })
    const amend = async (actor: Actor) => (await createAmendmentLink(needs(), actor, { mandateId })).linkUrl
    const agreed = async () =>
      (await getMandate(needs(), marius, { mandateId })).terms.filter(({ status }) => status === 'agreed')
        .length
    await sign(await amend(villa.owner))
    expect(await agreed()).toBe(1)
    await sign(await amend(marius))
    expect(await agreed()).toBe(2)
  })

  test('is signed by one for both under a power of attorney, until it is revoked', async () => {
    await recordAttorney(services, villa.head, {
      ...{ publicId: villa.publicId, partyId: marius.userId, attorneyId: villa.owner.userId },
      ...{ givenOn: '2026-03-02', reference: 'acte 12' },
    })
    const mandateId = await draft()
    const ask = () => createMandateLink(needs(), villa.head, { mandateId })
    await expect(ask()).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('pas au dossier') } },
    })
    expect((await mandateOf(mandateId)).number).toBeNull()
    await attachPowerFile(services, villa.head, {
      ...{ publicId: villa.publicId, partyId: marius.userId },
      files: [new File(['%PDF-1.7\nprocuration\n%%EOF\n'], 'procuration.pdf')],
    })
    const { linkUrl } = await ask()
    expect(await listQueuedMails(db, { of: 'mandate-to-sign', to: email })).toEqual([])
    await sign(linkUrl)
    expect(await mandateOf(mandateId)).toMatchObject({ status: 'in_force' })
    const terms = aMandateTerms({ commissionBasisPoints: 1_500 })
    await proposeTerms(needs(), villa.head, { mandateId, from: '2026-12-10', terms })
    await revokeAttorney(services, villa.head, { publicId: villa.publicId, partyId: marius.userId })
    await expect(createAmendmentLink(needs(), villa.owner, { mandateId })).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('plus en vigueur') } },
    })
    await expect(
      revokeAttorney(services, villa.head, { publicId: villa.publicId, partyId: marius.userId }),
    ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})
