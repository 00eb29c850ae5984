import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { findReadableStay } from './find-readable-stay.ts'
import { readDocumentOfStay, readStay, readStayDocuments, readStayMoney } from './read-stay.ts'
import { readStayHistory } from './read-stay-history.ts'

const { db, desk } = await openDesk('2027-06-20')
let reservation: Reservation
let owner: Actor
let agent: Actor
let pay: () => Promise<unknown>
let read: () => Promise<Reservation>

beforeAll(async () => {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  pay = () => begun.pay()
  read = async () => (await begun.read()).reservation
  reservation = await read()
  owner = await addPerson(desk.needs, 'OWNER')
  const { agencyId } = await db
    .updateTable('properties')
    .set({ ownerId: (owner as Actor & { userId: string }).userId })
    .where('id', '=', reservation.propertyId)
    .returning('agencyId')
    .executeTakeFirstOrThrow()
  agent = person('AGENT', { agencyIds: [agencyId] })
})

const readableOf = (actor: Actor, publicId = reservation.publicId) => findReadableStay(db, actor, publicId)
const stayOf = async (actor: Actor) => {
  const readable = await readableOf(actor)
  return {
    ...(await readStay(desk.needs, actor, readable)),
    ...(await readStayMoney(desk.needs, readable)),
    documents: await readStayDocuments(desk.needs, readable),
  }
}

test('an agent and the house read a signed stay with its guest, documents and schedule', async () => {
  for (const actor of [agent, person('BACK_OFFICE'), person('ADMIN')]) {
    const { guest, documents, dues, history, deposit } = await stayOf(actor)
    expect(guest?.name).toBe('Camille Exemple')
    expect(documents.map(({ file }) => file)).toEqual(['signed', 'audit', 'echeancier'])
    expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBe(reservation.total)
    const { total, balance } = await getStatement(db, reservation.id)
    expect([history.charged, history.toPay, deposit]).toEqual([total, balance, reservation.quote.deposit])
  }
})

test('an owner reads neither the guest nor a document that names them until the stay is confirmed', async () => {
  const document = { publicId: reservation.publicId, file: 'echeancier' }
  expect(await stayOf(owner)).toMatchObject({ guest: null, isGuestHidden: true, documents: [] })
  expect(JSON.stringify(await stayOf(owner))).not.toContain('Camille')
  await expect(readDocumentOfStay(desk.needs, owner, document)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await pay()
  expect(await stayOf(owner)).toMatchObject({ guest: { name: 'Camille Exemple' }, shown: 'confirmed' })
  expect((await readDocumentOfStay(desk.needs, owner, document)).filename).toMatch(/^echeancier-/)
})

test('a stay of another agency or owner is not found, nor is an unknown one', async () => {
  for (const actor of [person('AGENT', { agencyIds: [-1] }), person('OWNER'), person('TRAVELER')]) {
    await expect(stayOf(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const file = { publicId: reservation.publicId, file: 'signed' }
    await expect(readDocumentOfStay(desk.needs, actor, file)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  for (const unknown of [crypto.randomUUID(), 'CAL-1', '%27'])
    await expect(readableOf(SYSTEM, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the agency reads each step with who did it, the owner the steps that lead to the stay', async () => {
  const historyOf = async (actor: Actor) => readStayHistory(desk.needs, actor, await readableOf(actor))
  const steps = (await historyOf(agent)).map(({ title, by }) => [title, by])
  expect(steps).toContainEqual(['Contrat signé', 'Calanque'])
  expect(steps[0]).toEqual(['Réservation commencée', 'Le voyageur'])
  expect(steps.slice(-2)).toEqual([
    ['Arrivée', ''],
    ['Départ', ''],
  ])
  const owned = await historyOf(owner)
  expect(owned.map(({ title }) => title)).toContain('Contrat signé')
  expect(new Set(owned.map(({ by }) => by))).toEqual(new Set(['']))
})

test('what a reader may do about a stay is what its page offers them', async () => {
  const { agencyIds } = agent as Actor & { agencyIds: number[] }
  const mays = async (actor: Actor) => {
    const { nameAgent, cancel } = (await stayOf(actor)).may
    return [nameAgent, cancel]
  }
  expect(await mays(agent)).toEqual([false, false])
  expect(await mays(person('AGENCY_ADMIN', { agencyIds }))).toEqual([true, true])
  expect(await mays(person('BACK_OFFICE'))).toEqual([true, true])
  expect(await mays(owner)).toEqual([false, false])
})
