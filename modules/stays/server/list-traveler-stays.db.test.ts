import { expect, test } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { TRAVELER_STAY_LIST } from '../traveler-stay-list.ts'
import { listTravelerStays } from './list-traveler-stays.ts'

const { db, desk, clock } = await openDesk('2026-11-21')

test('a traveler can search, filter, sort and page through only their own reservations', async () => {
  const traveler = await addPerson(desk.needs, 'TRAVELER')
  const other = await addPerson(desk.needs, 'TRAVELER')
  const book = async (title: string, arrival: '2027-07-17' | '2027-07-10', userId: string) => {
    const villa = await publishTestVilla({ db, clock }, { title })
    const stay = { arrival, departure: arrival === '2027-07-10' ? '2027-07-17' : '2027-07-24' } as const
    await desk.start(await desk.newVisitor(), [villa.publicId], stay)
    await db.updateTable('reservations').set({ userId }).where('propertyId', '=', villa.propertyId).execute()
  }
  await book('Villa Étoile', '2027-07-10', traveler.userId)
  await book('Bastide Rose', '2027-07-17', traveler.userId)
  await book('Mas Lavande', '2027-07-17', other.userId)

  let now: Clock = clock
  const list = (address = '', size?: number) =>
    listTravelerStays({ db, clock: now }, traveler, criteriaOf(TRAVELER_STAY_LIST, address, size))
  const titles = async (address: string) => (await list(address)).rows.map(({ title }) => title)
  expect(await titles('')).toEqual(['Bastide Rose', 'Villa Étoile'])
  expect(await titles('sort=arrival')).toEqual(['Villa Étoile', 'Bastide Rose'])
  expect(await titles('sort=-title')).toEqual(['Villa Étoile', 'Bastide Rose'])
  expect(await titles('q=etoile')).toEqual(['Villa Étoile'])
  expect(await titles('q=lavande')).toEqual([])
  const { number, city } = (await list('q=rose')).rows[0]!
  expect(await titles(`q=${number}`)).toEqual(['Bastide Rose'])
  expect(await titles(`q=${encodeURIComponent(city)}`)).toHaveLength(2)
  expect(await titles('status=pending')).toHaveLength(2)
  expect(await titles('status=cancelled')).toEqual([])
  expect(await list('page=2', 1)).toMatchObject({ rows: [{ title: 'Villa Étoile' }], total: 2 })
  await db.updateTable('reservations').set({ status: 'confirmed' }).execute()
  expect(await titles('status=confirmed')).toHaveLength(2)
  now = { now: () => new Date('2027-07-17T10:00:00Z') }
  expect(await titles('status=finished')).toEqual(['Villa Étoile'])
  expect(await titles('status=confirmed')).toEqual(['Bastide Rose'])
  expect((await list('q=etoile')).rows[0]).toMatchObject({ status: 'finished' })
  await expect(
    listTravelerStays({ db, clock }, { kind: 'visitor', visitorId: null }, criteriaOf(TRAVELER_STAY_LIST)),
  ).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
