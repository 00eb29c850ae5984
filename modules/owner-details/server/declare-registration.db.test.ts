import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { recordAttorney } from '#modules/ownership/server/record-attorney.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { declareRegistration, getOwnDeclaration } from './declare-registration.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
let services: Services
let villa: OwnedVilla

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
})
beforeEach(async () => {
  villa = await addOwnedVilla(services, {}, 'draft')
})

async function declare(actor: Actor = villa.owner, isMainResidence = false) {
  const { opening } = await getOwnDeclaration(services, villa.owner, villa)
  return declareRegistration(services, actor, { ...villa, isMainResidence, read: opening! })
}
const kept = () =>
  services.db
    .selectFrom('swornDeclarations')
    .select(['ownerId', 'registrationNumber', 'isMainResidence', 'sentence', 'means', 'declaredOn'])
    .where('propertyId', '=', villa.propertyId)
    .orderBy('id')
    .execute()
const itemNow = async () =>
  (await getPublication(services, villa.head, villa)).passport.find(({ item }) => item === 'declaration')

describe('a sworn declaration', () => {
  test('is kept with its text, its day and its way, and completes the passport', async () => {
    expect(await itemNow()).toMatchObject({ state: 'missing' })
    await declare()
    expect(await kept()).toEqual([
      {
        ...{ ownerId: villa.owner.userId, registrationNumber: '06029001234AB', isMainResidence: false },
        ...{ means: 'console', declaredOn: '2026-11-20' },
        sentence: expect.stringMatching(
          /^Moi, Hélène Vidal, .*06029001234AB.*n’est pas ma résidence principale\.$/,
        ),
      },
    ])
    expect(await itemNow()).toMatchObject({
      state: 'present',
      evidence: 'Faite le 20\u00a0novembre\u00a02026, dans l’espace du propriétaire',
    })
  })

  test('is made by the mailed link too, and sent twice it is one', async () => {
    const holder = { kind: 'link', scope: 'owner_details', subjectId: villa.owner.userId } as const
    await declare(holder)
    await declare(holder)
    expect(await kept()).toMatchObject([{ means: 'link', ownerId: villa.owner.userId }])
    await declare(villa.owner, true)
    expect(await kept()).toMatchObject([{}, { means: 'console', isMainResidence: true }])
  })

  test('is refused to everyone but the owner, the product itself included', async () => {
    const other = { kind: 'link', scope: 'owner_details', subjectId: 'another' } as const
    const others = [villa.agent, villa.head, await addPerson(services, 'SUPER_ADMIN'), SYSTEM, other]
    for (const actor of others) await expect(declare(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await kept()).toEqual([])
  })

  test('holds for its number alone: another number asks for another one', async () => {
    await declare()
    const content = aListing({ registrationNumber: '06029004321CD' })
    await keepDraft(services, { ...villa, content })
    expect(await itemNow()).toMatchObject({ state: 'missing' })
    await declare()
    expect(await itemNow()).toMatchObject({ state: 'present' })
    expect(await kept()).toHaveLength(2)
  })

  test('is refused when the number has changed since the owner read it, and before there is one', async () => {
    const { opening } = await getOwnDeclaration(services, villa.owner, villa)
    const send = () =>
      declareRegistration(services, villa.owner, { ...villa, isMainResidence: false, read: opening! })
    const save = (registrationNumber: string | null) =>
      keepDraft(services, { ...villa, content: aListing({ registrationNumber }) })
    await save('06029004321CD')
    await expect(send()).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('relisez') } },
    })
    await save(null)
    await expect(send()).rejects.toMatchObject({
      ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('numéro') } },
    })
    expect(await itemNow()).toMatchObject({ sentence: expect.stringContaining('une fois le numéro') })
  })

  test('is never changed nor deleted', async () => {
    await declare()
    const { db } = services
    const changed = db.updateTable('swornDeclarations').set({ sentence: 'Autre' })
    await expect(changed.execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('swornDeclarations').execute()).rejects.toThrow(/append-only/)
  })
})

test('the one who answers for several owners declares for all, by the power of attorney of one of them', async () => {
  const { publicId, head, owner } = villa
  const email = `marius-${crypto.randomUUID()}@example.org`
  const { partyId } = await enterOwner(services, head, {
    ...{ publicId, firstName: 'Marius', lastName: 'Vidal', email, phone: null, company: null },
  })
  await setShares(services, head, {
    ...{ publicId, from: '2026-11-20', representativeId: owner.userId },
    shares: [
      { partyId: owner.userId, holding: 'joint', basisPoints: 6000 },
      { partyId, holding: 'joint', basisPoints: 4000 },
    ],
  })
  await recordAttorney(services, head, {
    ...{ publicId, partyId, attorneyId: owner.userId, givenOn: '2026-03-02', reference: 'acte 12' },
  })
  const marius = person('OWNER', { userId: partyId })
  await expect(declare(marius)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await declare()
  const [{ sentence } = { sentence: '' }] = await kept()
  expect(sentence).toMatch(/^Moi, Hélène Vidal, en mon nom et pour Marius Vidal, je déclare/)
  expect((await itemNow())?.evidence).toMatch(/Marius Vidal \(procuration du 2\smars\s2026, acte 12\)$/)
})
