import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { recordAttorney, revokeAttorney } from '#modules/ownership/server/record-attorney.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { attachPowerFile, listPowerFiles, readPowerFile } from './power-file.ts'

const TODAY = '2026-03-02'
const PDF = '%PDF-1.7\nprocuration\n%%EOF\n'
let services: Services
let villa: OwnedVilla
let marius: string

beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date(`${TODAY}T09:00:00Z`) } })
})

/** Marius lets Hélène sign for him. */
beforeEach(async () => {
  villa = await addOwnedVilla(services, {}, 'draft', { mandate: false })
  const { publicId, head, owner } = villa
  const email = `marius-${crypto.randomUUID()}@example.org`
  const named = { firstName: 'Marius', lastName: 'Vidal', email, phone: null, company: null }
  marius = (await enterOwner(services, head, { publicId, ...named })).partyId
  await setShares(services, head, {
    ...{ publicId, from: TODAY, representativeId: owner.userId },
    shares: [
      { partyId: owner.userId, holding: 'joint', basisPoints: 6000 },
      { partyId: marius, holding: 'joint', basisPoints: 4000 },
    ],
  })
  await give()
})

const give = () =>
  recordAttorney(services, villa.head, {
    ...{ publicId: villa.publicId, partyId: marius, attorneyId: villa.owner.userId },
    ...{ givenOn: TODAY, reference: 'acte 12' },
  })
const pdf = (text = PDF) => new File([text], 'procuration.pdf')
const attach = (files: File[] = [pdf()], actor = villa.head) =>
  attachPowerFile(services, actor, { publicId: villa.publicId, partyId: marius, files })
const listed = () => listPowerFiles(services, villa.owner, villa)
const read = async (actor: Parameters<typeof readPowerFile>[1], file: string) =>
  new TextDecoder().decode((await readPowerFile(services, actor, { ...villa, file })).bytes!)

describe('the document of a power of attorney', () => {
  test('is kept by the head of the agency, once, and read by the owners, the agency and the house', async () => {
    expect(await listed()).toEqual({})
    await expect(attach([pdf()], villa.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await attach()
    const { [marius]: document } = await listed()
    expect(document).toMatchObject({ name: 'procuration.pdf', type: 'application/pdf', isJudged: false })
    const readers = [villa.owner, person('OWNER', { userId: marius }), villa.agent, person('BACK_OFFICE')]
    for (const actor of readers) expect(await read(actor, document!.id)).toBe(PDF)
    await expect(attach()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is not found by an owner of another villa, a traveler, or under another villa', async () => {
    await attach()
    const { id } = (await listed())[marius]!
    const other = await addOwnedVilla(services, {}, 'draft', { mandate: false })
    for (const actor of [other.owner, other.head, person('TRAVELER')])
      await expect(read(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readPowerFile(services, villa.owner, { ...other, file: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is one good file', async () => {
    const refused = { code: 'INVALID_INPUT', details: { errors: { file: expect.any(String) } } }
    for (const files of [[], [pdf(), pdf()], [pdf('not a document')]])
      await expect(attach(files)).rejects.toMatchObject(refused)
    expect(await listed()).toEqual({})
  })

  test('stays readable once the power is revoked; a new power asks for its own', async () => {
    await attach()
    const { id } = (await listed())[marius]!
    await revokeAttorney(services, villa.head, { publicId: villa.publicId, partyId: marius })
    await expect(attach()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await give()
    expect(await listed()).toEqual({})
    expect(await read(person('OWNER', { userId: marius }), id)).toBe(PDF)
    await attach()
  })
})
