import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { setNights } from '#modules/calendar/server/set-nights.ts'
import { listNightSettings } from '#modules/calendar/server/write-nights.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { undoDraft } from '#modules/listing-drafts/server/save-draft.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import type { Rates, Season } from '#modules/rates/rates.ts'
import { editRates, getEditedRates } from '#modules/rates/server/edit-rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { aListing } from '#tests/listing-factory.ts'
import { saveFields } from '#tests/save-fields.ts'
import { openTestServices } from '#tests/test-services.ts'
import { answerChange } from './answer-change.ts'
import { getOwnerChanges } from './get-owner-changes.ts'
import { proposeChange, withdrawChange } from './propose-change.ts'
import { publishListing } from './publish-listing.ts'

const CLOCK = { now: () => new Date('2027-01-15T10:00:00Z') }
const season = (name: string, from: string, to: string): Season =>
  ({
    ...{ name, from, to, nightly: 200_000, weekly: null, minNights: 7, maxNights: null },
    ...{ arrivalDays: [], departureDays: [] },
  }) as Season
const SPRING = season('Printemps', '2027-04-01', '2027-05-01')
const WINTER = season('Hiver', '2027-12-01', '2028-01-10')

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

beforeAll(async () => {
  needs = await openTestServices(undefined, { clock: CLOCK })
})
beforeEach(async () => {
  villa = await addOwnedVilla(needs)
})

const ratesNow = async () => (await findCurrentRates(needs.db, villa.propertyId))!.rates
const changeRatesBy = async (actor: Actor, change: (rates: Rates) => Partial<Rates>) => {
  const { publicId } = villa
  const { number } = await getEditedRates(needs.db, actor, publicId)
  await editRates(needs, actor, { publicId, base: number, edit: (r) => ({ ...r, ...change(r) }) })
}
const addSeason = (actor: Actor, added: Season) =>
  changeRatesBy(actor, ({ seasons }) => ({ seasons: [...seasons, added] }))
const save = (actor: Actor, sent: Partial<ListingContent>) => saveFields(needs, actor, villa, sent)
const asked = async () => (await getOwnerChanges(needs, villa.owner, villa)).waiting
const answer = (seen: readonly number[], typed: Record<string, 'accept' | 'refuse'>) =>
  answerChange(needs, villa.owner, {
    ...{ publicId: villa.publicId, seen },
    typed: Object.fromEntries(Object.entries(typed).map(([key, one]) => [key, { answer: one, words: '' }])),
  })
const onSite = async () => (await getPublishedListing(needs.db, villa.publicId)).content

describe('what the owner changes themselves while a change of their agency waits', () => {
  test('stays: a season that they add stands beside the one that they accept, which is asked anew', async () => {
    const names = async () => (await ratesNow()).seasons.map(({ name }) => name)
    const first = await names()
    await addSeason(villa.agent, SPRING)
    await proposeChange(needs, villa.agent, villa)
    const before = await asked()
    await addSeason(villa.owner, WINTER)
    const read = (changes: typeof before) => changes.map(({ id }) => id)
    await expect(answer(read(before), { 'rates.seasons': 'accept' })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const after = await asked()
    expect(after[0]).toMatchObject({
      parts: [{ removed: [], added: [expect.stringContaining('Printemps')] }],
    })
    expect(after[0]!.proposedAt).toBe(before[0]!.proposedAt)
    await answer(read(after), { 'rates.seasons': 'accept' })
    expect((await names()).toSorted()).toEqual([...first, 'Hiver', 'Printemps'].toSorted())
  })

  test('is what a change in preparation starts from, and what a change that is taken back starts from again', async () => {
    await changeRatesBy(villa.agent, () => ({ deposit: 900_000 }))
    const { number } = await getEditedRates(needs.db, villa.agent, villa.publicId)
    await changeRatesBy(villa.owner, () => ({ cleaningFee: 61_000 }))
    const late = { publicId: villa.publicId, base: number, edit: (r: Rates) => r }
    await expect(editRates(needs, villa.agent, late)).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' })
    await changeRatesBy(villa.agent, () => ({ linenFee: 7_000 }))
    await proposeChange(needs, villa.agent, villa)
    await withdrawChange(needs, villa.agent, villa)
    await proposeChange(needs, villa.agent, villa)
    const [change] = await asked()
    expect(change!.parts.map(({ field }) => field).toSorted()).toEqual(['deposit', 'linenFee'])
    await answer([change!.id], { 'rates.deposit': 'accept', 'rates.linenFee': 'refuse' })
    expect(await ratesNow()).toMatchObject({ deposit: 900_000, cleaningFee: 61_000 })
  })

  test('ends a change of the same price to the same amount', async () => {
    await changeRatesBy(villa.agent, () => ({ deposit: 900_000 }))
    await proposeChange(needs, villa.agent, villa)
    await changeRatesBy(villa.owner, () => ({ deposit: 900_000 }))
    expect(await asked()).toEqual([])
  })

  test('is read in the change of nights that waits', async () => {
    const stay = { arrival: '2027-06-07', departure: '2027-06-09' } as const
    const set = (actor: Actor, price: number, nights: { arrival: string; departure: string } = stay) =>
      setNights(needs, actor, {
        ...{ property: villa.publicId, stay: nights as typeof stay, price, minNights: null, note: null },
      })
    await set(villa.agent, 250_000)
    await proposeChange(needs, villa.agent, villa)
    const [before] = await asked()
    await set(villa.owner, 300_000, { arrival: '2027-06-08', departure: '2027-06-09' })
    const [after] = await asked()
    expect([before!.parts.length, after!.parts.length]).toEqual([1, 2])
    await answer([after!.id], { 'nights.1': 'accept', 'nights.2': 'refuse' })
    const prices = (await listNightSettings(needs.db, villa.propertyId, stay)).map(({ price }) => price)
    expect(prices).toEqual([250_000, 300_000])
  })

  test('is not erased by a part of the description that they accept: that one is refused beside its field', async () => {
    await save(villa.agent, { maxGuests: 12, bathrooms: 6 })
    await proposeChange(needs, villa.agent, villa)
    await save(villa.owner, { maxGuests: 9 })
    await publishListing(needs, villa.head, villa)
    const seen = (await asked()).map(({ id }) => id)
    const both = { 'content.maxGuests': 'accept', 'content.bathrooms': 'accept' } as const
    await expect(answer(seen, both)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { 'answer.content.maxGuests': expect.stringContaining('a changé depuis') } },
    })
    await answer(seen, { ...both, 'content.maxGuests': 'refuse' })
    expect(await onSite()).toMatchObject({ maxGuests: 9, bathrooms: 6 })
  })
})

test('words of the agency that stand again once the owner undid their own wait for the owner, as those they never wrote', async () => {
  const { agent, head, owner, publicId } = villa
  await save(agent, { title: 'Villa Neuve', maxGuests: 12 })
  await save(owner, { title: 'Villa Bleue', maxGuests: 9 })
  await undoDraft(needs, owner, { publicId })
  expect((await getDraft(needs.db, owner, publicId)).fields).toMatchObject({
    title: 'Villa Neuve',
    maxGuests: 12,
  })
  await expect(publishListing(needs, head, villa)).rejects.toMatchObject({
    code: 'OWNER_ANSWER_NEEDED',
    details: { reason: expect.stringContaining('Titre, Voyageurs au plus') },
  })
  expect(await onSite()).toMatchObject({ title: 'Villa Azur', maxGuests: aListing().maxGuests })
})

test('a pool that the owner accepts without its safety device is refused beside both, and appears with it', async () => {
  const { amenities } = aListing()
  const pool: Partial<ListingContent> = { amenities: [...amenities, 'pool'], poolDevice: 'NF P90-306' }
  await save(villa.agent, pool)
  await proposeChange(needs, villa.agent, villa)
  const seen = (await asked()).map(({ id }) => id)
  const typed = { 'content.amenities': 'accept', 'content.poolDevice': 'refuse' } as const
  await expect(answer(seen, typed)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: {
      errors: {
        'answer.content.amenities': expect.stringContaining('Ces deux changements vont ensemble'),
        'answer.content.poolDevice': expect.stringContaining('Ces deux changements vont ensemble'),
      },
    },
  })
  expect((await onSite()).amenities).not.toContain('pool')
  await answer(seen, { ...typed, 'content.poolDevice': 'accept' })
  expect(await onSite()).toMatchObject(pool)
})
