import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { gatherMandators } from '#modules/mandates/server/gather-mandators.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { listSigning } from '#modules/ownership/server/list-signing.ts'
import { recordAttorney, revokeAttorney } from '#modules/ownership/server/record-attorney.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import type { Holding } from '#modules/ownership/share.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import { checkIdentity } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { OWNER_CONDITIONS_LIST } from '../owner-conditions-list.ts'
import { createPropertyCgvLink } from './create-property-cgv-link.ts'
import { findPropertyCgv, listOwnCgv, listOwnerConditions, readCgvFile } from './find-property-cgv.ts'
import { findSignedConditions } from './find-signed-conditions.ts'

const TODAY = '2026-11-20'
const desk = openOwnerDesk('shared-cgv')
let marius: Actor & { kind: 'user' }
let email: string

/** A villa of Hélène (60 %), who had signed its conditions before, and Marius (40 %), both with a checked identity. */
beforeEach(async () => {
  email = `marius-${crypto.randomUUID()}@example.org`
  await checkIdentity(desk.needs(), desk.villa)
  const named = { firstName: 'Marius', lastName: 'Vidal', email, phone: null, address: '1 rue d’Essai, Nice' }
  const { publicId, head } = desk.villa
  const { partyId } = await enterOwner(desk.needs(), head, { publicId, ...named, company: null })
  marius = person('OWNER', { userId: partyId, email }) as typeof marius
  await recordIdentityCheck(desk.needs(), desk.villa.agent, {
    ...{ userId: partyId, document: 'passport', documentExpiresOn: '2034-01-31', confirmed: true },
  })
  await share()
})

const share = (first: Holding = 'joint', second: Holding = 'joint') =>
  setShares(desk.needs(), desk.villa.head, {
    ...{ publicId: desk.villa.publicId, from: '2027-01-01', representativeId: desk.villa.owner.userId },
    ...(first === 'joint' && { from: '2026-01-01' }),
    shares: [
      { partyId: desk.villa.owner.userId, holding: first, basisPoints: second === 'bare' ? 10_000 : 6000 },
      { partyId: marius.userId, holding: second, basisPoints: second === 'bare' ? 0 : 4000 },
    ],
  })
const power = () =>
  recordAttorney(desk.needs(), desk.villa.head, {
    ...{ publicId: desk.villa.publicId, partyId: marius.userId, attorneyId: desk.villa.owner.userId },
    ...{ givenOn: '2026-03-02', reference: 'acte 12' },
  })
const revoke = () =>
  revokeAttorney(desk.needs(), desk.villa.head, { publicId: desk.villa.publicId, partyId: marius.userId })
const sign = async (linkUrl: string) => {
  await desk.shop.sign(linkUrl)
  await desk.shop.settle()
}
const signAs = async (actor: Actor) => sign((await desk.create(actor)).linkUrl)
/** The owners for whom conditions are signed. */
const signedFor = async () => {
  const all = await findSignedConditions(desk.db, desk.villa.propertyId, TODAY)
  return all
    .filter((one) => one.signed)
    .map(({ partyId }) => partyId)
    .toSorted()
}
const own = async (actor: Actor) => (await listOwnCgv(desk.needs(), actor))[0]
const toSign = async (query: string) =>
  (await listOwnerConditions(desk.needs(), desk.villa.head, criteriaOf(OWNER_CONDITIONS_LIST, query))).rows
    .map(({ userId }) => userId)
    .toSorted()
const both = () => [desk.villa.owner.userId, marius.userId].toSorted()

describe('the conditions of a villa that is shared later', () => {
  test('stay those of the owner who signed, and lack for the other', async () => {
    expect(await signedFor()).toEqual([desk.villa.owner.userId])
  })

  test('that were signed without naming an account count for the one whose address they name', async () => {
    await signAs(desk.villa.owner)
    await sql`alter table contracts disable trigger user`.execute(desk.db)
    await sql`update contracts set facts = facts - 'signerId' - 'owners'`.execute(desk.db)
    await sql`alter table contracts enable trigger user`.execute(desk.db)
    const [first] = await findSignedConditions(desk.db, desk.villa.propertyId, TODAY)
    expect(first).toMatchObject({ partyId: desk.villa.owner.userId, signed: { isTakenOver: false } })
    expect((await own(desk.villa.owner))?.status).toBe('signed')
    expect((await own(marius))?.status).toBe('not_started')
  })
})

describe('the conditions of two owners', () => {
  test('are sent to each at an address of their own, and signed one after the other', async () => {
    await desk.create(desk.villa.head)
    for (const to of [desk.villa.owner.email, email])
      expect(await listQueuedMails(desk.db, { of: 'conditions-to-sign', to })).toHaveLength(1)
    const [hers, his] = [await desk.create(), await desk.create(marius)]
    expect(hers.linkUrl).not.toBe(his.linkUrl)
    expect(JSON.stringify(his.contract.document)).toMatch(/Hélène Vidal, .*Marius Vidal, 1 rue d’Essai, Nice/)
    expect(await toSign('conditions=to_sign')).toEqual(both())
    await sign(his.linkUrl)
    expect(await signedFor()).toEqual(both())
    expect([(await own(marius))?.status, (await own(desk.villa.owner))?.status]).toEqual([
      'signed',
      'pending',
    ])
    expect(await toSign('conditions=to_sign')).toEqual([desk.villa.owner.userId])
    expect(await toSign('conditions=signed')).toEqual([marius.userId])
    expect((await listQueuedMails(desk.db, { of: 'conditions-signed', to: email })).length).toBe(1)
  })

  test('are asked of one alone where staff name them, and never of an account that does not sign', async () => {
    const input = { propertyId: desk.villa.publicId }
    const { contract } = await createPropertyCgvLink(desk.needs(), desk.villa.head, {
      ...{ ...input, signerId: marius.userId },
    })
    expect(contract.signature?.signerEmail).toBe(email)
    expect(await listQueuedMails(desk.db, { of: 'conditions-to-sign', to: desk.villa.owner.email })).toEqual(
      [],
    )
    await expect(
      createPropertyCgvLink(desk.needs(), desk.villa.head, { ...input, signerId: desk.villa.agent.userId }),
    ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('are read and signed by each: an owner of another villa is refused, and reads no copy of another', async () => {
    const { contract } = await desk.create()
    const file = { contractId: contract.publicId, file: 'contract' } as const
    await expect(readCgvFile(desk.shop.desk, marius, file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const his = (await desk.create(marius)).contract.publicId
    for (const actor of [marius, desk.villa.owner])
      expect(
        (await readCgvFile(desk.shop.desk, actor, { ...file, contractId: his })).bytes.length,
      ).toBeGreaterThan(0)
    const stranger = person('OWNER', { userId: 'stranger' })
    await expect(desk.create(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const found = await findPropertyCgv(desk.needs(), marius, { propertyId: desk.villa.publicId })
    expect(found?.publicId).toBe(his)
  })

  test('are not asked of the one who has the bare property', async () => {
    await share('usufruct', 'bare')
    const all = await findSignedConditions(desk.db, desk.villa.propertyId, '2027-01-02')
    expect(all.map(({ partyId }) => partyId)).toEqual([desk.villa.owner.userId])
  })
})

describe('under a power of attorney, the conditions', () => {
  test('are signed by the attorney for both, once more where they were signed before it was given', async () => {
    await signAs(desk.villa.owner)
    await power()
    expect(await own(desk.villa.owner)).toMatchObject({ status: 'signed', isCurrent: false })
    expect(await own(marius)).toMatchObject({ attorney: 'Hélène Vidal', mayBePrepared: false })
    expect(await signedFor()).toEqual([desk.villa.owner.userId])
    expect(await toSign('conditions=to_sign')).toEqual([desk.villa.owner.userId])
    await expect(desk.create(marius)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await signAs(desk.villa.owner)
    expect(await signedFor()).toEqual(both())
    expect(await toSign('conditions=to_sign')).toEqual([])
  })

  test('stay signed once it is revoked, and are the owner’s own to sign from then on', async () => {
    await power()
    await signAs(desk.villa.owner)
    await revoke()
    expect(await signedFor()).toEqual(both())
    expect(await own(marius)).toMatchObject({ attorney: null, status: 'not_started' })
  })
})

test('who signs is the same in queries as in the text', async () => {
  const signing = async () =>
    (await listSigning(desk.db, { propertyIds: [desk.villa.propertyId] }, TODAY)).map((one) => [
      one.partyId,
      one.signerId,
    ])
  const mandators = async () =>
    (await gatherMandators(desk.db, desk.villa.propertyId, TODAY)).map((one) => [one.partyId, one.signerId])
  expect(await signing()).toEqual(await mandators())
  await power()
  expect(await signing()).toEqual(await mandators())
  expect(new Set((await signing()).map(([, signer]) => signer)).size).toBe(1)
  const { publicId, head, owner } = desk.villa
  await recordAttorney(desk.needs(), head, {
    ...{ publicId, partyId: owner.userId, attorneyId: marius.userId },
    ...{ givenOn: '2026-03-02', reference: 'acte 13' },
  })
  expect(await signing()).toEqual(await mandators())
})
