import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { clearNights, giveUpNights, setNights } from '#modules/calendar/server/set-nights.ts'
import { listNightSettings, type NightSettings } from '#modules/calendar/server/write-nights.ts'
import { getVillaMonth } from '#modules/planning/server/get-villa-month.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { answerChange } from './answer-change.ts'
import { findReviewedPrices } from './find-reviewed-prices.ts'
import { getOwnerChanges } from './get-owner-changes.ts'
import { getPublication } from './get-publication.ts'
import { pauseListing, resumeListing } from './pause-listing.ts'
import { proposeChange, withdrawChange } from './propose-change.ts'
import { withdrawListing } from './publish-listing.ts'

const CLOCK = { now: () => new Date('2027-01-15T10:00:00Z') }
const WEEK = { arrival: '2027-06-07', departure: '2027-06-14' } as const
const WEEKEND = { arrival: '2027-09-03', departure: '2027-09-05' } as const
const BASE = 100_000

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

beforeAll(async () => {
  needs = await openTestServices(undefined, { clock: CLOCK })
})

const open = async () => {
  villa = await addOwnedVilla(needs)
}
const set = (actor: Actor, settings: Partial<NightSettings>, stay: typeof WEEK | typeof WEEKEND = WEEK) =>
  setNights(needs, actor, {
    ...{ property: villa.publicId, stay, price: null, minNights: null, note: null },
    ...settings,
  })
const rent = async () => {
  const wanted = { property: villa.publicId, stay: WEEK, party: partyOf({ adults: 2 }) }
  const { lines } = (await quoteListing(needs, wanted)).quote
  return lines.find(({ kind }) => kind === 'rent')?.amount
}
const onCalendar = async (
  stay = WEEK as { arrival: `${number}-${number}-${number}`; departure: `${number}-${number}-${number}` },
) =>
  (await listNightSettings(needs.db, villa.propertyId, stay)).map(
    ({ price, minNights, note }) => [price, minNights, note] as const,
  )
const month = (actor: Actor) => getVillaMonth(needs, actor, { property: villa.publicId, month: '2027-06-01' })
const mails = async (to: string, template: string) =>
  needs.db
    .selectFrom('outboxMails')
    .select('props')
    .where('recipient', '=', to)
    .where('template', '=', template as 'listing-change')
    .execute()
const answer = async (actor: Actor, answers: readonly ('accept' | 'refuse')[]) => {
  const { waiting } = await getOwnerChanges(needs, actor, villa)
  const typed = Object.fromEntries(answers.map((one, n) => [`nights.${n + 1}`, { answer: one, words: '' }]))
  await answerChange(needs, actor, { publicId: villa.publicId, seen: waiting.map(({ id }) => id), typed })
}

describe('a price of single nights of a published villa, set by its agency', () => {
  test('changes nothing that travelers are asked before the owner accepts it, period by period, in one mail', async () => {
    await open()
    const { agent, owner, publicId } = villa
    for (const actor of [agent, villa.head])
      expect(await set(actor, { price: 250_000 })).toEqual({ waits: true })
    await set(agent, { minNights: 2 }, WEEKEND)
    expect([await rent(), await onCalendar()]).toEqual([7 * BASE, []])
    expect(await mails(owner.email, 'listing-change')).toEqual([])
    expect((await month(agent)).change).toMatchObject({ isSent: false, canBeSent: true, lines: [{}, {}] })
    expect((await month(owner)).change).toBeNull()
    expect((await getPublication(needs, agent, villa)).toPropose).toHaveLength(2)

    await proposeChange(needs, agent, { publicId })
    const sent = await mails(owner.email, 'listing-change')
    const { waits, lines } = sent[0]!.props as unknown as MailProps['listing-change']
    expect([sent.length, waits, lines.map(([label]) => label.replaceAll('\u00a0', ' '))]).toEqual([
      ...[1, true],
      ['Nuits du 7 au 14 juin 2027', 'Nuits du 3 au 5 septembre 2027'],
    ])
    expect(lines[0]![1].replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'avant : prix de la saison, 1 000 € la nuit ; proposé : 2 500 € la nuit',
    )
    for (const reader of [owner, agent]) expect((await month(reader)).change).toMatchObject({ isSent: true })
    expect(await rent()).toBe(7 * BASE)

    await answer(owner, ['accept', 'refuse'])
    expect([await rent(), await onCalendar(WEEKEND)]).toEqual([7 * 250_000, []])
    expect((await month(owner)).change).toBeNull()
  })

  test('is answered by the holder of the mailed link too, and by no one of the agency', async () => {
    await open()
    await set(villa.agent, { price: 250_000 })
    await proposeChange(needs, villa.agent, villa)
    const seen = (await getOwnerChanges(needs, villa.owner, villa)).waiting.map(({ id }) => id)
    const typed = { 'nights.1': { answer: 'accept', words: '' } }
    const { publicId } = villa
    await expect(answerChange(needs, villa.head, { publicId, seen, typed })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await answer({ kind: 'link', scope: 'listing_change', subjectId: publicId }, ['accept'])
    expect(await rent()).toBe(7 * 250_000)
  })

  test('goes back to the season after the answer too, its note being erased at once', async () => {
    await open()
    const { agent, owner, publicId } = villa
    await set(owner, { price: 250_000, note: 'Régates' })
    expect(await rent()).toBe(7 * 250_000)
    expect(await clearNights(needs, agent, { property: publicId, stay: WEEK })).toEqual({ waits: true })
    expect((await onCalendar())[0]).toEqual([250_000, null, null])
    await proposeChange(needs, agent, { publicId })
    await answer(owner, ['accept'])
    expect([await rent(), await onCalendar()]).toEqual([7 * BASE, []])
  })

  test('adds to what the owner was asked, which waits to be sent again, and leaves what is given up', async () => {
    await open()
    const { agent, owner, publicId } = villa
    await set(agent, { price: 250_000 })
    await proposeChange(needs, agent, { publicId })
    await set(agent, { price: 300_000 }, WEEKEND)
    expect((await getOwnerChanges(needs, owner, villa)).waiting).toEqual([])
    await clearNights(needs, agent, { property: publicId, stay: WEEK })
    expect((await month(agent)).change).toMatchObject({
      isSent: false,
      lines: [[expect.stringMatching(/sept/), expect.anything()]],
    })
    await proposeChange(needs, agent, { publicId })
    await withdrawChange(needs, agent, { publicId })
    await giveUpNights(needs, agent, { property: publicId })
    expect((await month(agent)).change).toBeNull()
    const again = giveUpNights(needs, agent, { property: publicId })
    await expect(again).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(proposeChange(needs, agent, { publicId })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused where it changes nothing, and where it has more periods than one page asks', async () => {
    await open()
    const { agent, owner } = villa
    await set(owner, { price: 250_000 })
    await expect(set(agent, { price: 250_000 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const days = Array.from({ length: 28 }, (_, n) => String(n + 1).padStart(2, '0')).filter(
      (_, n) => n % 2 === 0,
    )
    const nights = ['07', '08', '09'].flatMap((at) => days.map((day) => `2027-${at}-${day}`))
    const price = async (night: string) => {
      const departure = `${night.slice(0, 8)}${String(Number(night.slice(8)) + 1).padStart(2, '0')}`
      await setNights(needs, agent, {
        ...{ property: villa.publicId, stay: { arrival: night, departure } as typeof WEEK },
        ...{ price: 300_000, minNights: null, note: null },
      })
    }
    for (const night of nights.slice(0, 40)) await price(night)
    await expect(price(nights[40]!)).rejects.toMatchObject({
      details: { errors: { from: expect.stringContaining('40') } },
    })
  })

  test('waits too while the villa is off the site for a time, so that a pause opens no way around the owner', async () => {
    await open()
    const { agent, head, publicId } = villa
    await pauseListing(needs, head, { publicId, reason: 'Travaux' })
    expect(await set(agent, { price: 250_000 })).toEqual({ waits: true })
    expect((await month(agent)).change).toMatchObject({ canBeSent: false })
    await resumeListing(needs, head, { publicId })
    expect(await rent()).toBe(7 * BASE)
    expect((await month(agent)).change).toMatchObject({ canBeSent: true })
    await withdrawListing(needs, head, { publicId })
    expect((await month(agent)).change).toBeNull()
  })
})

test('a note of nights, and what the owner or the product sets on them, hold at once', async () => {
  await open()
  const { agent, owner } = villa
  expect(await set(agent, { note: 'Feu d’artifice' })).toEqual({ waits: false })
  expect((await onCalendar())[0]).toEqual([null, null, 'Feu d’artifice'])
  expect(await set(agent, { price: 300_000, note: 'Régates' })).toEqual({ waits: true })
  expect((await onCalendar())[0]).toEqual([null, null, 'Régates'])
  expect(await set(owner, { price: 250_000 })).toEqual({ waits: false })
  expect(await rent()).toBe(7 * 250_000)
  expect(await set(SYSTEM, { price: 260_000 })).toEqual({ waits: false })
  expect(await rent()).toBe(7 * 260_000)
})

test('nights of a listing that its owner has not approved yet follow its agency at once, and are part of what they review', async () => {
  villa = await addOwnedVilla(needs, {}, 'draft')
  expect(await set(villa.agent, { price: 250_000 })).toEqual({ waits: false })
  expect((await onCalendar())[0]).toEqual([250_000, null, null])
  const asked = { propertyId: villa.propertyId, today: '2027-01-15' } as const
  const { setNights } = await findReviewedPrices(needs.db, asked)
  expect(setNights.map((line) => line.map((words) => words.replaceAll(/[\u00a0\u202f]/g, ' ')))).toEqual([
    ['Nuits du 7 au 14 juin 2027', '2 500 € la nuit'],
  ])
})
