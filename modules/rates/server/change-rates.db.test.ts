import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import type { OpenedDatabase } from '#platform/database/database.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { aRates } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { keptEvents, productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'
import type { Rates } from '../rates.ts'
import { changeRates } from './change-rates.ts'
import { editRates, getEditedRates, restoreFormerRates } from './edit-rates.ts'
import { getPricedListing } from './get-priced-listing.ts'
import { storedRates } from './stored-rates.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const events = keptEvents()
const emit = events.before(productEmit({ clock }))

let opened: OpenedDatabase
let services: Awaited<ReturnType<typeof openTestServices>>
let agencyId: number
let villa: TestVilla
beforeAll(async () => {
  opened = await openTestDatabase()
  services = await openTestServices(opened.db)
  agencyId = await openTestAgency(opened.db)
  villa = await publishTestVilla({ db: opened.db, clock }, {}, agencyId)
})

const change = (rates: Rates, actor: Actor = SYSTEM, { publicId } = villa) =>
  changeRates({ db: opened.db, emit }, actor, { publicId, rates })
const recorded = ({ propertyId } = villa) =>
  opened.db
    .selectFrom('rateVersions')
    .select(['number', 'recordedBy'])
    .where('propertyId', '=', propertyId)
    .orderBy('number')
    .execute()
const quoted = async ({ publicId } = villa) => {
  const wanted = { property: publicId, stay: WEEK, party: partyOf({ adults: 2 }) }
  return (await quoteListing({ db: opened.db, clock }, wanted)).quote.total
}

describe('a new price', () => {
  test('counts at once for quotes and search, and leaves the version and its hash unchanged', async () => {
    const before = await getPricedListing(opened.db, villa.publicId)
    const old = await quoted()
    const { ratesVersionId, number } = await change(aRates({ baseNightly: 200_000 }))
    expect(number).toBe(2)
    expect((await quoted()) - old).toBe(700_000)
    const { results } = await searchListings({ db: opened.db, clock }, SYSTEM, {
      ...DEFAULT_FILTERS,
      stay: WEEK,
    })
    expect(results).toMatchObject([{ publicId: villa.publicId, price: { total: await quoted() } }])
    const after = await getPricedListing(opened.db, villa.publicId)
    expect(after).toEqual({ ...before, rates: aRates({ baseNightly: 200_000 }), ratesVersionId })
    expect(events.of('rates.changed')).toContainEqual({ propertyId: villa.propertyId })
  })

  test('is recorded with its author, with the rates and in the audit', async () => {
    const other = await publishTestVilla({ db: opened.db, clock }, {}, agencyId)
    const { ownerId } = await getPropertyRecord(opened.db, other.publicId)
    await change(aRates({ baseNightly: 1_000 }), person('OWNER', { userId: ownerId! }), other)
    expect(await recorded(other)).toEqual([
      { number: 1, recordedBy: 'system' },
      { number: 2, recordedBy: ownerId },
    ])
    const audit = await opened.db
      .selectFrom('auditEntries')
      .select(['actorId', 'detail'])
      .where('action', '=', 'rates.change')
      .where('subjectId', '=', other.publicId)
      .orderBy('id')
      .execute()
    expect(audit.at(-1)).toEqual({ actorId: ownerId, detail: { number: 2 } })
  })

  test('equal to the current one records nothing', async () => {
    const other = await publishTestVilla({ db: opened.db, clock }, {}, agencyId)
    expect(await change(aRates(), SYSTEM, other)).toEqual({ ratesVersionId: other.ratesVersionId, number: 1 })
    expect(await recorded(other)).toHaveLength(1)
  })

  test('saved at the same time as others is recorded in turn', async () => {
    const other = await publishTestVilla({ db: opened.db, clock }, {}, agencyId)
    const prices = [1, 2, 3, 4].map((baseNightly) => change(aRates({ baseNightly }), SYSTEM, other))
    expect((await Promise.all(prices)).map(({ number }) => number).sort()).toEqual([2, 3, 4, 5])
  })

  test('is refused to those who may not change it, and for a villa that does not exist', async () => {
    for (const actor of [
      person('AGENT', { agencyIds: [agencyId + 1] }),
      person('BACK_OFFICE'),
      person('TRAVELER'),
    ]) {
      await expect(change(aRates({ baseNightly: 1 }), actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const nowhere = { ...villa, publicId: crypto.randomUUID() }
    await expect(change(aRates(), SYSTEM, nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is refused when its seasons overlap or when it is not a valid price', async () => {
    const { minNights, maxNights, arrivalDays, departureDays } = aRates()
    const rules = { minNights, maxNights, arrivalDays, departureDays }
    const days = { from: '2027-07-01', to: '2027-08-01' } as const
    const summer = { ...rules, ...days, name: 'Été', nightly: 1, weekly: null }
    await expect(change(aRates({ seasons: [summer, summer] }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { seasons: 'Deux saisons se recouvrent.' } },
    })
    await expect(change(aRates({ deposit: 0.5 }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['deposit'] },
    })
  })
})

describe('rates edited by two persons who saw the same version', () => {
  const edit = (base: number, fields: Partial<Rates>, { publicId }: TestVilla) =>
    editRates({ db: opened.db, emit }, SYSTEM, { publicId, base, edit: (rates) => ({ ...rates, ...fields }) })

  test('keep what each changed in other fields, and refuse the field that both changed', async () => {
    const other = await publishTestVilla({ db: opened.db, clock }, {}, agencyId)
    await edit(1, { deposit: 250_000 }, other)
    await edit(1, { cleaningFee: 30_000 }, other)
    await expect(edit(1, { deposit: 300_000, linenFee: 1 }, other)).rejects.toMatchObject({
      ...{ code: 'EDITED_MEANWHILE', details: { fields: ['deposit'] } },
    })
    const { number, rates } = await getEditedRates(opened.db, SYSTEM, other.publicId)
    expect({ number, rates }).toEqual({
      number: 3,
      rates: aRates({ deposit: 250_000, cleaningFee: 30_000 }),
    })
    await restoreFormerRates({ db: opened.db, emit }, SYSTEM, { publicId: other.publicId, base: 3 })
    expect((await getEditedRates(opened.db, SYSTEM, other.publicId)).rates).toEqual(
      aRates({ deposit: 250_000 }),
    )
  })

  test('keep the service fee that the agency set: an owner neither changes it nor undoes it', async () => {
    const { publicId, owner, agent } = await addOwnedVilla(services, {}, 'draft')
    const save = (actor: Actor, base: number, fields: Partial<Rates>) =>
      editRates(services, actor, { publicId, base, edit: (rates) => ({ ...rates, ...fields }) })
    const feeOf = async () => (await getEditedRates(services.db, owner, publicId)).rates.serviceFeeBasisPoints
    const before = await feeOf()
    await expect(save(owner, 1, { serviceFeeBasisPoints: before + 50 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await save(agent, 1, { serviceFeeBasisPoints: before + 100 })
    await save(owner, 2, { deposit: 1 })
    await restoreFormerRates(services, owner, { publicId, base: 3 })
    await restoreFormerRates(services, owner, { publicId, base: 2 })
    expect(await feeOf()).toBe(before + 100)
    expect(await getEditedRates(services.db, owner, publicId)).toMatchObject({ setsServiceFee: false })
    expect(await getEditedRates(services.db, agent, publicId)).toMatchObject({ setsServiceFee: true })
  })

  test('are neither shown to nor changed by an actor who may not change them', async () => {
    const stranger = person('AGENT', { agencyIds: [agencyId + 1] })
    const { publicId } = villa
    await expect(getEditedRates(opened.db, stranger, publicId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const change = { publicId, base: 1, edit: (rates: Rates) => rates }
    await expect(editRates({ db: opened.db, emit }, stranger, change)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

test('recorded rates cannot be changed or deleted, and unreadable rates raise an error', async () => {
  const { propertyId, ratesVersionId } = villa
  await expect(
    opened.raw(`update rate_versions set recorded_by = 'x' where property_id = ${propertyId}`),
  ).rejects.toThrow('append-only')
  await expect(opened.raw(`delete from rate_versions where property_id = ${propertyId}`)).rejects.toThrow(
    'append-only',
  )
  const broken = { propertyId, ratesVersionId, rates: { ...aRates(), deposit: 'much' } }
  expect(() => storedRates(broken)).toThrow(
    `Rates ${ratesVersionId} of property ${propertyId} are not readable: deposit`,
  )
})
