import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { pullNow } from '#modules/feeds/server/pull-feed.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { localNetwork } from '#tests/feed-network.ts'
import { openFeedServer } from '#tests/feed-server.ts'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import {
  addTestContact,
  countTaken,
  letOfferLapse,
  type OptionDesk,
  openOptionDesk,
  PARTY,
  place,
  WEEK,
  waitFor,
  waitOf,
} from '#tests/option-desk.ts'
import { VISITOR } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { acceptOffer } from './answer-offer.ts'
import { bookOption } from './book-option.ts'
import { endOptions } from './end-options.ts'
import { moveOption } from './move-option.ts'
import { releaseOption } from './release-option.ts'

const TIMES = 8
let desk: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
const fresh = async (): Promise<OptionDesk> => ({
  ...desk,
  villa: await publishTestVilla(desk.services, {}, desk.agencyId),
})
const outcomes = async (acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).map(({ status }) => status).sort()

test('of two agents who place an option on the same nights at once, one has it', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const contacts = [await addTestContact(at, 'Roux'), await addTestContact(at, 'Martin')]
    const acts = contacts.map(({ contact }, i) => place(at, contact, {}, i ? at.head : at.agent))
    expect(await outcomes(acts)).toEqual(['fulfilled', 'rejected'])
    expect(await countTaken(at.db, at.villa)).toBe(1)
  }
})

test('of an option and a booking of the same nights at once, one has them', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { contact } = await addTestContact(at, 'Roux')
    const stays = [{ property: at.villa.publicId, stay: WEEK, party: PARTY, seenTotal: null }]
    const acts = [place(at, contact), startCheckout(at.services, VISITOR, { stays, from: null })]
    expect(await outcomes(acts)).toEqual(['fulfilled', 'rejected'])
    expect(await countTaken(at.db, at.villa)).toBe(1)
  }
})

test('of an option and a stay that another site sold at the same moment, one has the nights, and the stay is not lost', async () => {
  const site = await openFeedServer()
  const { services } = desk
  const say = (n: number, ...events: string[][]) =>
    site.say(`/${n}.ics`, calendarText('-//Autre//FR', ...events))
  for (let n = 0; n < TIMES / 2; n += 1) {
    const at = await fresh()
    say(n)
    const { feed } = await addFeed(services, SYSTEM, {
      ...{ property: at.villa.publicId, name: 'Autre site', url: site.urlOf(`/${n}.ics`) },
    })
    const pull = () => pullNow({ ...services, feedNetwork: localNetwork() }, [feed])
    await pull()
    say(n, dayEvent('sold', WEEK.arrival, WEEK.departure))
    const { contact } = await addTestContact(at, 'Roux')
    const [placed, pulled] = await Promise.allSettled([place(at, contact), pull()])
    expect(pulled.status).toBe('fulfilled')
    expect(await countTaken(at.db, at.villa)).toBe(1)
    // The next reading finds the stay again: imported, or in the queue of conflicts beside the option.
    await pull()
    const { conflicts } = await at.db
      .selectFrom('feedEvents')
      .select(({ fn }) => fn.countAll<number>().as('conflicts'))
      .where('propertyId', '=', at.villa.propertyId)
      .where('conflictSince', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(conflicts)).toBe(placed.status === 'fulfilled' ? 1 : 0)
  }
})

test('an option that is placed while its villa leaves the site is refused, or holds its nights and becomes no stay', async () => {
  for (let n = 0; n < TIMES / 2; n += 1) {
    const at = await fresh()
    const { contact } = await addTestContact(at, 'Roux')
    const { publicId } = at.villa
    const [placed, left] = await Promise.allSettled([
      place(at, contact),
      withdrawListing(at.services, SYSTEM, { publicId, comment: 'Vendue' }),
    ])
    expect(left.status).toBe('fulfilled')
    expect(await countTaken(at.db, at.villa)).toBe(placed.status === 'fulfilled' ? 1 : 0)
    if (placed.status === 'rejected') expect(placed.reason).toMatchObject({ code: 'NOT_FOUND' })
    else {
      const { option } = placed.value
      await expect(bookOption(at.services, at.agent, { option, seenTotal: null })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await releaseOption(at.services, at.agent, { option })
      expect(await countTaken(at.db, at.villa)).toBe(0)
    }
  }
})

test('a contact who is given four options at once has three', async () => {
  const { contact } = await addTestContact(desk, 'Roux')
  const villas = await Promise.all([1, 2, 3, 4].map(() => fresh()))
  expect(await outcomes(villas.map((at) => place(at, contact)))).toEqual([
    ...Array(3).fill('fulfilled'),
    'rejected',
  ])
})

test('an offer that lapses as it is accepted is one of both, and the nights are held by one', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
    const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
    await waitFor(at, (await addTestContact(at, 'Troisième')).contact)
    await releaseOption(at.services, at.agent, { option })
    const holder = { kind: 'link', scope: 'option_offer', subjectId: wait } as const
    const lapse = async () => {
      await letOfferLapse(at.db, wait)
      await endOptions(at.services)
    }
    await Promise.allSettled([acceptOffer(at.services, holder, { wait }), lapse()])
    const { endedAs } = await waitOf(at.db, wait)
    expect(['accepted', 'lapsed']).toContain(endedAs)
    expect(await countTaken(at.db, at.villa)).toBe(1)
  }
})

test('the job that runs twice at once offers nights once', async () => {
  const at = await fresh()
  const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
  const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
  await releaseOption(at.services, at.agent, { option })
  await letOfferLapse(at.db, wait)
  const next = await waitFor(at, (await addTestContact(at, 'Troisième')).contact).catch(() => null)
  await Promise.all([endOptions(at.services), endOptions(at.services)])
  expect((await waitOf(at.db, wait)).endedAs).toBe('lapsed')
  expect(await countTaken(at.db, at.villa)).toBe(next ? 1 : 0)
})

test('an option that becomes a checkout leaves no moment in which another books its nights', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { contact } = await addTestContact(at, 'Roux')
    const { option } = await place(at, contact)
    const stays = [{ property: at.villa.publicId, stay: WEEK, party: PARTY, seenTotal: null }]
    const book = () => startCheckout(at.services, VISITOR, { stays, from: null })
    const [booked, ...others] = await Promise.allSettled([
      bookOption(at.services, at.agent, { option, seenTotal: null }),
      ...[book(), book(), book()],
    ])
    expect(booked.status).toBe('fulfilled')
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await countTaken(at.db, at.villa)).toBe(1)
  }
})

test('of an option that moves and a booking of its new nights at once, one has them', async () => {
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' } as const
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { option } = await place(at, (await addTestContact(at, 'Roux')).contact)
    const stays = [{ property: at.villa.publicId, stay, party: PARTY, seenTotal: null }]
    const acts = [
      moveOption(at.services, at.agent, { option, stay, seenTotal: null }),
      startCheckout(at.services, VISITOR, { stays, from: null }),
    ]
    const [moved] = await Promise.allSettled(acts)
    expect(await outcomes(acts)).toEqual(['fulfilled', 'rejected'])
    expect(await countTaken(at.db, at.villa)).toBe(moved!.status === 'fulfilled' ? 1 : 2)
  }
})
