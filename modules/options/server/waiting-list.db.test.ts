import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occupy, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import {
  addTestContact,
  countTaken,
  letLapse,
  letMorningCome,
  letOfferLapse,
  type OptionDesk,
  openOptionDesk,
  place,
  WEEK,
  waitFor,
  waitOf,
} from '#tests/option-desk.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { acceptOffer, refuseOffer } from './answer-offer.ts'
import { endOptions } from './end-options.ts'
import { extendOption } from './extend-option.ts'
import { readOption } from './read-option.ts'
import { releaseOption, restoreOption } from './release-option.ts'
import { leaveLine } from './wait-for-nights.ts'

let desk: OptionDesk
let at: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
beforeEach(async () => {
  at = { ...desk, villa: await publishTestVilla(desk.services, { title: 'Villa Azur' }, desk.agencyId) }
})

const release = (option: string) => releaseOption(at.services, at.agent, { option })
const holder = (wait: string) => ({ kind: 'link', scope: 'option_offer', subjectId: wait }) as const
const stateOf = (option: string) =>
  at.db
    .selectFrom('options')
    .select(['endedAs', 'endsAt', 'extendedAt', 'derogation'])
    .where('publicId', '=', option)
    .executeTakeFirstOrThrow()
const newsTo = async (email: string) => {
  const mails = await listQueuedMails(at.db, { of: ['option-news', 'option-offered'], to: email })
  return mails.map(({ template, props }) => ('what' in props ? props.what : template))
}
const holdOf = async (option: string) => {
  const { expiresAt, endsAt } = await at.db
    .selectFrom('options as p')
    .innerJoin('occupations as o', (join) =>
      join.onRef('o.propertyId', '=', 'p.propertyId').onRef('o.id', '=', 'p.occupationId'),
    )
    .select(['o.expiresAt', 'p.endsAt'])
    .where('p.publicId', '=', option)
    .executeTakeFirstOrThrow()
  return (expiresAt!.getTime() - endsAt.getTime()) / 60_000
}
/** An option of one contact, and another contact who waits behind it. */
const openLine = async () => {
  const first = await addTestContact(at, 'Premier')
  const second = await addTestContact(at, 'Deuxième')
  const { option } = await place(at, first.contact)
  return { first, second, option, ...(await waitFor(at, second.contact)) }
}

describe('an option', () => {
  test('is extended once, to 72 hours in all, and mails its new end', async () => {
    const { contact, email } = await addTestContact(at, 'Roux')
    const { option, endsAt } = await place(at, contact)
    const extend = (until: Date | null = null) =>
      extendOption(at.services, at.agent, { option, endsAt: until, derogation: null })
    await expect(extend(new Date(endsAt.getTime() - 3_600_000))).rejects.toMatchObject({
      details: { errors: { endsAt: expect.stringContaining('plus lointaine') } },
    })
    const extended = await extend()
    expect((extended.endsAt.getTime() - endsAt.getTime()) / 3_600_000).toBeCloseTo(24, 1)
    await expect(extend()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await newsTo(email)).toEqual(['placed', 'extended'])
  })

  test('is not extended once it has lapsed, nor past 72 hours without a derogation', async () => {
    const { contact } = await addTestContact(at, 'Roux')
    const { option, endsAt } = await place(at, contact)
    const later = new Date(endsAt.getTime() + 48 * 3_600_000)
    const extend = (derogation: string | null, by = at.agent) =>
      extendOption(at.services, by, { option, endsAt: later, derogation })
    await expect(extend(null)).rejects.toMatchObject({ details: { errors: { endsAt: expect.any(String) } } })
    await expect(extend('Visite lundi')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await extend('Visite lundi', at.head)
    expect(await stateOf(option)).toMatchObject({ endsAt: later, derogation: 'Visite lundi' })
    await letLapse(at.db, option)
    await expect(extend('Visite lundi', at.head)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('that is released frees its nights, is taken back within three minutes, and then mails nothing', async () => {
    const { contact, email } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    await release(option)
    await release(option)
    expect(await countTaken(at.db, at.villa)).toBe(0)
    await endOptions(at.services)
    expect(await newsTo(email)).toEqual(['placed'])
    await restoreOption(at.services, at.agent, { option })
    expect(await countTaken(at.db, at.villa)).toBe(1)
    expect((await stateOf(option)).endedAs).toBeNull()
  })

  test('is not taken back where its nights are another’s, nor after three minutes, when its end is mailed', async () => {
    const { contact, email } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    await release(option)
    const other = await place(at, (await addTestContact(at, 'Martin')).contact)
    const restore = () => restoreOption(at.services, at.agent, { option })
    await expect(restore()).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
    await release(other.option)
    const longAgo = new Date(Date.now() - 4 * 60_000)
    await at.db.updateTable('options').set({ endedAt: longAgo }).where('publicId', '=', option).execute()
    await expect(restore()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await endOptions(at.services)
    await endOptions(at.services)
    expect(await newsTo(email)).toEqual(['placed', 'released'])
  })

  test('lapses by itself: its end is kept and mailed once', async () => {
    const { contact, email } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    await letLapse(at.db, option)
    await endOptions(at.services)
    await endOptions(at.services)
    expect((await stateOf(option)).endedAs).toBe('lapsed')
    expect(await newsTo(email)).toEqual(['placed', 'lapsed'])
    await expect(release(option)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

describe('the line behind an option', () => {
  test('has an order, and holds the nights ten minutes longer than the option', async () => {
    const { option, rank } = await openLine()
    expect(rank).toBe(1)
    expect((await waitFor(at, (await addTestContact(at, 'Troisième')).contact)).rank).toBe(2)
    expect(await holdOf(option)).toBe(10)
  })

  test('is not for nights that are free, nor for a contact who has them or waits for them', async () => {
    const { first, second } = await openLine()
    const free = { arrival: '2027-08-01', departure: '2027-08-08' } as const
    const { contact } = await addTestContact(at, 'Roux')
    await expect(waitFor(at, contact, free)).rejects.toMatchObject({
      details: { errors: { stay: expect.any(String) } },
    })
    for (const one of [first, second])
      await expect(waitFor(at, one.contact)).rejects.toMatchObject({
        details: { errors: { contact: expect.any(String) } },
      })
  })

  test('is offered the nights when the option is released: they are never free, and it is mailed once by day', async () => {
    const { second, option, wait } = await openLine()
    await release(option)
    expect(await countTaken(at.db, at.villa)).toBe(1)
    expect(await waitOf(at.db, wait)).toMatchObject({
      ...{ offerArrival: WEEK.arrival, offerDeparture: WEEK.departure, endedAs: null },
    })
    await letMorningCome(at.db)
    await endOptions(at.services)
    await endOptions(at.services)
    expect(await newsTo(second.email)).toEqual(['option-offered'])
    await expect(restoreOption(at.services, at.agent, { option })).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
    })
  })

  test('is offered the nights when the option lapses', async () => {
    const { option, wait } = await openLine()
    await letLapse(at.db, option)
    await endOptions(at.services)
    expect((await waitOf(at.db, wait)).offeredAt).not.toBeNull()
    expect(await countTaken(at.db, at.villa)).toBe(1)
  })

  test('is offered what is left where a part is still taken, never what was free before', async () => {
    const { propertyId } = at.villa
    const block = { arrival: '2027-07-13', departure: '2027-07-15' } as const
    await occupy(at.db, { propertyId, stay: block, kind: 'block' })
    const before = { arrival: '2027-07-10', departure: '2027-07-13' } as const
    const after = { arrival: '2027-07-15', departure: '2027-07-17' } as const
    const { option } = await place(at, (await addTestContact(at, 'Premier')).contact, { stay: after })
    const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
    await endOptions(at.services)
    expect((await waitOf(at.db, wait)).offeredAt).toBeNull()
    expect(before.departure).toBe(block.arrival)
    await release(option)
    expect(await waitOf(at.db, wait)).toMatchObject({
      ...{ offerArrival: after.arrival, offerDeparture: after.departure },
    })
  })

  test('is offered nights that anything else freed', async () => {
    const { propertyId } = at.villa
    const taken = await occupy(at.db, { propertyId, stay: WEEK, kind: 'block' })
    const { wait } = await waitFor(at, (await addTestContact(at, 'Roux')).contact)
    await releaseOccupations(at.db, propertyId, [taken!.id])
    await endOptions(at.services)
    expect((await waitOf(at.db, wait)).offerArrival).toBe(WEEK.arrival)
  })
})

describe('an offer', () => {
  const offered = async () => {
    const line = await openLine()
    const third = await addTestContact(at, 'Troisième')
    const next = await waitFor(at, third.contact)
    await release(line.option)
    return { ...line, third, next: next.wait }
  }

  test('that is accepted by its link becomes an option of 48 hours on the same hold, once', async () => {
    const { second, wait } = await offered()
    const { option, endsAt } = await acceptOffer(at.services, holder(wait), { wait })
    expect((endsAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
    expect(await acceptOffer(at.services, holder(wait), { wait })).toEqual({ option, endsAt })
    expect((await readOption(at.services, at.agent, option)).byLink).toBe(true)
    expect(await countTaken(at.db, at.villa)).toBe(1)
    expect(await holdOf(option)).toBe(10)
    expect((await newsTo(second.email)).at(-1)).toBe('placed')
  })

  test.each(['refused', 'left', 'lapsed'] as const)('that is %s passes on to the next', async (how) => {
    const { wait, next } = await offered()
    if (how === 'refused') await refuseOffer(at.services, holder(wait), { wait })
    if (how === 'left') await leaveLine(at.services, at.agent, { wait })
    if (how === 'lapsed') await letOfferLapse(at.db, wait)
    await endOptions(at.services)
    expect((await waitOf(at.db, wait)).endedAs).toBe(how)
    expect((await waitOf(at.db, next)).offerArrival).toBe(WEEK.arrival)
    expect(await countTaken(at.db, at.villa)).toBe(1)
    await expect(acceptOffer(at.services, holder(wait), { wait })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })

  test('is answered by no other link, and by no other agency', async () => {
    const { wait, next } = await offered()
    const stranger = await addPerson(at.services, 'AGENT', await openTestAgency(at.db))
    for (const actor of [holder(next), stranger])
      await expect(acceptOffer(at.services, actor, { wait })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(acceptOffer(at.services, at.agent, { wait })).resolves.toBeDefined()
  })

  test('is not accepted by a contact who has three options', async () => {
    const { second, wait } = await offered()
    for (const day of [1, 2, 3])
      await place(at, second.contact, {
        stay: { arrival: `2027-09-0${day}`, departure: `2027-09-0${day + 1}` } as never,
      })
    await expect(acceptOffer(at.services, holder(wait), { wait })).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
  })
})
