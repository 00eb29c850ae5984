import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import {
  addTestContact,
  letLapse,
  type OptionDesk,
  openOptionDesk,
  place,
  WEEK,
  waitFor,
  waitOf,
} from '#tests/option-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { findKeptOption } from './find-kept-option.ts'
import { moveOption } from './move-option.ts'
import { releaseOption } from './release-option.ts'

const NEXT = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const LONGER = { arrival: '2027-07-10', departure: '2027-07-19' } as const

let desk: OptionDesk
let at: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
const freshVilla = async (rates = aRates()): Promise<OptionDesk> => ({
  ...desk,
  villa: await publishTestVilla(desk.services, { title: 'Villa Azur', rates }, desk.agencyId),
})
beforeEach(async () => {
  at = await freshVilla()
})

const move = (option: string, stay: Stay, seenTotal: number | null = null, by = at.agent) =>
  moveOption(at.services, by, { option, stay, seenTotal })
const kept = (option: string) =>
  at.db
    .selectFrom('options as p')
    .innerJoin('occupations as o', (join) =>
      join.onRef('o.propertyId', '=', 'p.propertyId').onRef('o.id', '=', 'p.occupationId'),
    )
    .select(['p.arrival', 'p.departure', 'p.total', 'p.endsAt', 'o.publicId as nights', 'o.nights as range'])
    .where('p.publicId', '=', option)
    .executeTakeFirstOrThrow()
const block = (stay: Stay) =>
  occupy(at.db, { propertyId: at.villa.propertyId, stay, kind: 'block', note: 'Peinture' })

describe('an option that is moved', () => {
  test('has the new nights under the same end and the same identifier, and mails them each time', async () => {
    const { contact, email } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    const before = await kept(option)
    expect(await move(option, NEXT)).toEqual({ total: before.total })
    const after = await kept(option)
    expect(after).toMatchObject({ ...NEXT, endsAt: before.endsAt, nights: before.nights })
    expect(after.range).toBe('[2027-07-17,2027-07-24)')
    await move(option, WEEK)
    await move(option, WEEK)
    const mails = await listQueuedMails(at.db, { of: 'option-news', to: email })
    expect(mails.map(({ props: { what, arrival } }) => [what, arrival])).toEqual([
      ['placed', WEEK.arrival],
      ['moved', NEXT.arrival],
      ['moved', WEEK.arrival],
    ])
  })

  test('that costs another price is refused until that price was seen, and then has it', async () => {
    const { contact } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    const { total } = await kept(option)
    const refused = await move(option, LONGER).catch(
      (error: { code: string; details: { total: number } }) => error,
    )
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED' })
    const seen = 'details' in refused ? refused.details.total : 0
    expect(seen).toBeGreaterThan(total)
    expect(await kept(option)).toMatchObject({ ...WEEK, total })
    await move(option, LONGER, seen)
    expect(await kept(option)).toMatchObject({ ...LONGER, total: seen })
  })

  test('is refused on nights that another has, which are named, and stays as it was', async () => {
    const { option } = await place(at, (await addTestContact(at, 'Roux')).contact)
    await block({ arrival: '2027-07-20', departure: '2027-07-22' })
    await expect(move(option, NEXT)).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
      details: { reason: expect.stringContaining('Peinture') },
    })
    expect(await kept(option)).toMatchObject(WEEK)
  })

  test('follows the rules of the season, unless a derogation let it pass them', async () => {
    at = await freshVilla(aRates({ seasons: [SUMMER] }))
    const [first, second] = [await addTestContact(at, 'Roux'), await addTestContact(at, 'Martin')]
    const short = { arrival: '2027-07-10', departure: '2027-07-13' } as const
    const { option } = await place(at, first.contact, { stay: NEXT })
    await expect(move(option, short)).rejects.toMatchObject({ code: 'STAY_RULE_BROKEN' })
    const derogated = await place(at, second.contact, { stay: short, derogation: 'Fidèle' }, at.head)
    const later = { arrival: '2027-07-24', departure: '2027-07-27' } as const
    await expect(move(derogated.option, later)).resolves.toBeDefined()
  })

  test('that has ended is refused, and a stranger learns nothing of one that has not', async () => {
    const { option } = await place(at, (await addTestContact(at, 'Roux')).contact)
    const stranger = await addPerson(at.services, 'AGENT', await openTestAgency(at.db))
    await expect(move(option, NEXT, null, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { nights } = await kept(option)
    expect(await findKeptOption(at.db, stranger, nights)).toBeNull()
    expect(await findKeptOption(at.db, at.agent, nights)).toMatchObject({ option, ...WEEK })
    await letLapse(at.db, option)
    await expect(move(option, NEXT)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await releaseOption(at.services, at.agent, { option })
    expect(await findKeptOption(at.db, at.agent, nights)).toBeNull()
  })

  test('offers the nights that it frees to the contact who waits for them', async () => {
    const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
    const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
    await move(option, NEXT)
    expect(await waitOf(at.db, wait)).toMatchObject({ offerArrival: WEEK.arrival })
  })
})
