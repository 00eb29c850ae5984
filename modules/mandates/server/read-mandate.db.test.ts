import { expect, test } from 'vitest'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openMandateDesk } from '#tests/mandate-desk.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { cancelMandate } from './cancel-mandate.ts'
import { findCurrentMandate } from './find-mandate.ts'
import { listMandateProperties } from './list-mandate-properties.ts'
import { readMandate, readMandateDocument } from './read-mandate.ts'
import { takeOverMandate } from './take-over-mandate.ts'

const desk = openMandateDesk()
const read = (mandateId: string, actor = desk.villa.head) => readMandate(desk.needs(), actor, { mandateId })
const offered = async (actor = desk.villa.head) =>
  (await listMandateProperties(desk.needs(), actor)).map(({ publicId }) => publicId)

test('the page of a draft names its property, its owner, why the owner may not sign yet, and who may keep it', async () => {
  const { publicId } = await desk.draft()
  expect(await read(publicId)).toMatchObject({
    property: { publicId: desk.villa.publicId },
    signers: [{ userId: desk.villa.owner.userId, name: 'Hélène Vidal', problem: 'missing' }],
    documents: [],
    mayKeep: true,
    firstDayOfChange: '2026-12-05',
  })
  expect(await read(publicId, desk.villa.agent)).toMatchObject({ mayKeep: false })
})

test('a mandate of another agency is not read, nor a document that the mandate does not have', async () => {
  const { publicId: mandateId } = await desk.draft()
  const stranger = await addPerson(desk.needs(), 'AGENCY_ADMIN', null)
  await expect(read(mandateId, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const asked = { mandateId, contractId: crypto.randomUUID(), file: 'contract' } as const
  await expect(readMandateDocument(desk.needs(), desk.villa.head, asked)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a property is offered for a mandate to the head of its agency, until one is being prepared, and again once it is cancelled', async () => {
  const { publicId } = desk.villa
  expect(await offered()).toContain(publicId)
  await expect(offered(desk.villa.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const drafted = await desk.draft()
  expect(await offered()).not.toContain(publicId)
  expect(await findCurrentMandate(desk.services.db, publicId)).toMatchObject({ publicId: drafted.publicId })
  await cancelMandate(desk.needs(), desk.villa.head, { mandateId: drafted.publicId, reason: 'Erreur' })
  expect(await offered()).toContain(publicId)
  expect(await findCurrentMandate(desk.services.db, publicId)).toBeNull()
  expect(await findCurrentMandate(desk.services.db, 'no-identifier')).toBeNull()
})

test('a property says whether its owner’s account has the address that a mandate asks for', async () => {
  const hasAddress = async () => {
    const listed = await listMandateProperties(desk.needs(), desk.villa.head)
    return listed.find(({ publicId }) => publicId === desk.villa.publicId)!.hasOwnerAddress
  }
  const live = (address: string | null) =>
    desk.services.db.updateTable('users').set({ address }).where('id', '=', desk.villa.owner.userId).execute()
  await live(null)
  expect(await hasAddress()).toBe(false)
  await live('4 montée des Essais, 06600 Antibes')
  expect(await hasAddress()).toBe(true)
})

test('a mandate that was signed on paper is shown in force, with the number of the paper and its line in the register', async () => {
  const { publicId } = await takeOverMandate(desk.needs(), desk.villa.head, {
    ...desk.input({ startsOn: '2025-01-01', terms: aMandateTerms() }),
    ...{ ownerName: 'Hélène Vidal', formerNumber: 'P-17', signedOn: '2024-12-20' },
  })
  const { mandate, terms } = await read(publicId)
  expect(mandate).toMatchObject({ status: 'in_force', formerNumber: 'P-17', number: expect.any(Number) })
  expect(terms).toMatchObject([{ status: 'agreed', agreedOn: '2024-12-20' }])
  expect(await findCurrentMandate(desk.services.db, desk.villa.publicId)).toMatchObject({ publicId })
})
