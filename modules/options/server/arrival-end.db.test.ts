import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addTestContact,
  type OptionDesk,
  openOptionDesk,
  place,
  WEEK,
  waitFor,
  waitOf,
} from '#tests/option-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { arrivalEnd } from '../option-terms.ts'
import { acceptOffer } from './answer-offer.ts'
import { extendOption } from './extend-option.ts'
import { moveOption } from './move-option.ts'
import { releaseOption } from './release-option.ts'

const EVE = '2027-07-09'

let desk: OptionDesk
let at: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
beforeEach(async () => {
  at = { ...desk, villa: await publishTestVilla(desk.services, { title: 'Villa Azur' }, desk.agencyId) }
})

/** The same desk on another day of its agency; ends are those of the database's clock. */
const on = (day: string): OptionDesk => ({
  ...at,
  services: { ...at.services, clock: { now: () => new Date(`${day}T10:00:00Z`) } },
})
const kept = (option: string) =>
  at.db
    .selectFrom('options as p')
    .innerJoin('occupations as o', (join) =>
      join.onRef('o.propertyId', '=', 'p.propertyId').onRef('o.id', '=', 'p.occupationId'),
    )
    .select(['p.arrival', 'p.createdAt', 'p.movedAt', 'p.endedAt', 'p.endsAt', 'o.expiresAt'])
    .where('p.publicId', '=', option)
    .executeTakeFirstOrThrow()

/** A country where it is day whenever the test runs: an offer starts by day. */
function countryByDay(): string {
  const hour = new Date().getUTCHours()
  if (hour >= 7 && hour < 18) return 'FR'
  return hour >= 18 && hour < 23 ? 'US' : 'JP'
}

test('an option ends with the day of arrival where that is nearer than 48 hours, and lasts no longer', async () => {
  const eve = on(EVE)
  const { contact } = await addTestContact(eve, 'Roux')
  const late = { endsAt: new Date(Date.now() + 60 * 3_600_000) }
  for (const [more, by] of [
    [late, at.agent],
    [{ ...late, derogation: 'Visite' }, at.head],
  ] as const)
    await expect(place(eve, contact, more, by)).rejects.toMatchObject({
      details: { errors: { endsAt: expect.stringContaining('jour de l’arrivée') } },
    })
  const { option, endsAt } = await place(eve, contact)
  const { createdAt, expiresAt } = await kept(option)
  expect(endsAt).toEqual(arrivalEnd(createdAt, EVE, WEEK.arrival))
  expect(expiresAt).toEqual(endsAt)
  const extending = { option, endsAt: null, derogation: null }
  await expect(extendOption(eve.services, at.agent, extending)).rejects.toMatchObject({
    ...{ code: 'STATUS_CONFLICT', details: { reason: expect.stringContaining('jour d’arrivée') } },
  })
})

test('an option that is moved to nights that come sooner ends with their day of arrival', async () => {
  const next = { arrival: '2027-07-17', departure: '2027-07-24' } as const
  const { option } = await place(at, (await addTestContact(at, 'Roux')).contact, { stay: next })
  await moveOption(on(EVE).services, at.agent, { option, stay: WEEK, seenTotal: null })
  const { arrival, movedAt, endsAt, expiresAt } = await kept(option)
  expect(arrival).toBe(WEEK.arrival)
  expect(endsAt).toEqual(arrivalEnd(movedAt!, EVE, WEEK.arrival))
  expect(expiresAt).toEqual(endsAt)
})

test('nights that are free on the day of arrival are offered until its end, and not in its last hour', async () => {
  const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
  const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième', countryByDay())).contact)
  await releaseOption(on(WEEK.arrival).services, at.agent, { option })
  const last = arrivalEnd((await kept(option)).endedAt!, WEEK.arrival, WEEK.arrival)
  expect([null, last]).toContainEqual((await waitOf(at.db, wait)).offerEndsAt)
})

test('nights that are accepted on the day of arrival are kept until its end', async () => {
  const { option } = await place(at, (await addTestContact(at, 'Premier')).contact)
  const { wait } = await waitFor(at, (await addTestContact(at, 'Deuxième')).contact)
  await releaseOption(at.services, at.agent, { option })
  const taken = await acceptOffer(on(WEEK.arrival).services, at.agent, { wait })
  const { createdAt } = await kept(taken.option)
  expect(taken.endsAt).toEqual(arrivalEnd(createdAt, WEEK.arrival, WEEK.arrival))
})
