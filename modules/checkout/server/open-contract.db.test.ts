import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'
import type { Database } from '#platform/database/database.ts'
import { textOf } from '#shared/printed-document.ts'
import { CAMILLE, type CheckoutDesk, giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { person } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getCheckout } from './find-checkout.ts'
import { getSpecimenContract } from './get-specimen-contract.ts'
import { openContract, readContracts } from './open-contract.ts'
import { prepareContracts } from './prepare-contracts.ts'
import { saveAddOns, saveGuest, saveTenantAddress } from './save-steps.ts'
import { acceptContracts, listContracts } from './sign-contracts.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const STREET = 'chemin des Essais'
const NOWHERE = { address: '', postalCode: '', city: '', country: 'France' }

let db: Database
let desk: CheckoutDesk
let visitor: KeptActor
let checkout: string

beforeAll(async () => {
  db = (await openTestDatabase()).db
  desk = await openCheckoutDesk(db)
})

beforeEach(async () => {
  const { propertyId, publicId } = await publishTestVilla(desk.needs)
  await giveOwner(db, propertyId)
  await db.updateTable('users').set({ address: '9 rue Privée, 06000 Nice' }).execute()
  visitor = (await desk.newVisitor()) as KeptActor
  const { publicId: id, total } = await desk.start(visitor, [publicId], STAY)
  checkout = id
  const traveler = { ...CAMILLE, ...NOWHERE, email: `lecteur-${id}@example.org` }
  await saveGuest(desk.needs, visitor, { checkout: await now(), traveler, minors: {}, seenTotal: total })
  await saveAddOns(desk.needs, visitor, { checkout: await now(), addOns: {}, seenTotal: total })
})

const now = () => getCheckout(desk.needs, checkout)
const open = (actor = visitor) =>
  openContract(desk.needs, actor, { checkout, asker: { address: '192.0.2.1' } })
const codesSent = async () => {
  const { traveler } = await now()
  return (await listQueuedMails(db, { of: 'mailbox-code', to: traveler!.email })).length
}
const giveAddress = async (
  address = { ...NOWHERE, address: '3 rue de l’Exemple', postalCode: '69000', city: 'Lyon' },
) =>
  saveTenantAddress(desk.needs, visitor, { checkout: await now(), address, seenTotal: (await now()).total })
const read = async (actor = visitor) => {
  const { proof, contracts } = await readContracts({ db }, actor, await now())
  return { proof, contracts, words: contracts.map(({ document }) => textOf(document).join('\n')).join('\n') }
}

describe('the tenant’s address', () => {
  test('is required for the contract, and a missing field is named', async () => {
    await open()
    expect(await listContracts(db, await now())).toEqual([])
    expect(await codesSent()).toBe(0)
    await expect(prepareContracts(desk.needs, visitor, checkout)).rejects.toMatchObject({
      code: 'CONTRACT_INCOMPLETE',
      details: { fields: ['tenant.address'] },
    })
  })

  test('is written in the contract, also when foreign, and does not change the price', async () => {
    const { total } = await now()
    await giveAddress({ address: '12 Fictional Road', postalCode: '', city: 'Dublin', country: 'Irlande' })
    await open()
    expect((await read()).words).toContain('12 Fictional Road, Dublin, Irlande')
    expect(await now()).toMatchObject({ total, traveler: { city: 'Dublin', firstName: CAMILLE.firstName } })
  })

  test('is not changed by a form that showed another total', async () => {
    const input = {
      address: { ...NOWHERE, address: '3 rue', city: 'Lyon', postalCode: '69000' },
      seenTotal: 1,
    }
    await expect(
      saveTenantAddress(desk.needs, visitor, { checkout: await now(), ...input }),
    ).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect((await now()).traveler?.city).toBe('')
  })
})

describe('before the mailbox is proved', () => {
  beforeEach(async () => {
    await giveAddress()
    await open()
  })

  test('one code is mailed, and opening the contract again does not mail another', async () => {
    await open()
    expect(await codesSent()).toBe(1)
  })

  test('the text is shown without street, owner’s home or signature address', async () => {
    const { proof, contracts, words } = await read()
    expect(proof).toMatchObject({ proved: false, code: 'usable' })
    expect(words).toContain('adresse exacte montrée une fois votre e-mail confirmé')
    expect(words).not.toContain(STREET)
    expect(words).not.toContain('rue Privée')
    expect(contracts.map(({ signature }) => signature)).toEqual([null])
  })

  test('the contract cannot be accepted, and no signature is requested', async () => {
    const input = { read: true, seenTotal: (await now()).total }
    await expect(
      acceptContracts(desk.needs, visitor, { checkout: await now(), ...input }),
    ).rejects.toMatchObject({
      code: 'MAILBOX_UNPROVED',
    })
    expect((await listContracts(db, await now()))[0]!.signature).toBeNull()
    expect((await now()).facts.contractRead).toBe(false)
  })
})

test('once the mailbox is proved that browser sees the exact text, without the owner’s home', async () => {
  await giveAddress()
  await open()
  await desk.prove(visitor, (await now()).traveler!)
  const { proof, words } = await read()
  expect(proof?.proved).toBe(true)
  expect(words).toContain(STREET)
  expect(words).not.toContain('rue Privée')
  await acceptContracts(desk.needs, visitor, {
    checkout: await now(),
    read: true,
    seenTotal: (await now()).total,
  })
  const other = (await desk.newVisitor()) as KeptActor
  expect((await read(other)).words).not.toContain(STREET)
  expect((await read(other)).contracts[0]!.signature).toBeNull()
})

test('a specimen of a villa’s contract is written for its agency, with nothing stored, and refused to another agency', async () => {
  const { publicId, agencyId } = await db
    .selectFrom('properties')
    .select(['publicId', 'agencyId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const countOf = async (table: 'contracts' | 'reservations' | 'occupations') =>
    (await db.selectFrom(table).select('id').execute()).length
  const kept = async () => [
    await countOf('contracts'),
    await countOf('reservations'),
    await countOf('occupations'),
  ]
  const before = await kept()
  const specimen = await getSpecimenContract(desk.needs, person('AGENT', { agencyIds: [agencyId] }), publicId)
  expect(textOf(specimen!.document).join('\n')).toContain(STREET)
  expect(await kept()).toEqual(before)
  const stranger = person('AGENT', { agencyIds: [agencyId + 1] })
  await expect(getSpecimenContract(desk.needs, stranger, publicId)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
