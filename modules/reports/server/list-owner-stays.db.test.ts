import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { OWNER_STAY_LIST } from '../owner-stay-list.ts'
import { listOwnerStays } from './list-owner-stays.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
let db: Database
let ours: OwnedVilla
let theirs: OwnedVilla
let owner: Actor

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  owner = person('OWNER', { userId: ours.ownerId })
  theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  await named(await addLedgerStay(db, ours, 'confirmed', '2026-12-22', 900_000), 'Zoé', 'Müller')
  await named(await addLedgerStay(db, ours, 'awaiting_payment', '2027-06-05', 500_000), 'Anne', 'Perrin')
  const gone = await addLedgerStay(db, ours, 'cancelled', '2026-12-02', 300_000)
  await named(gone, 'Luc', 'Martin')
  await db.updateTable('reservations').set({ signedAt: new Date() }).where('id', '=', gone.id).execute()
  await addLedgerStay(db, ours, 'cancelled', '2026-12-09', 300_000)
  await addLedgerStay(db, ours, 'pending', '2027-08-07', 300_000)
  await named(await addLedgerStay(db, theirs, 'confirmed', '2026-12-05', 4_000_000), 'Zoé', 'Müller')
})

async function named({ id }: ReservationRef, firstName: string, lastName: string) {
  const guest = { firstName, lastName, email: 'guest@example.fr', phone: '+33 6 12 34 56 78' }
  await db
    .updateTable('reservations')
    .set({ guest: JSON.stringify(guest) })
    .where('id', '=', id)
    .execute()
}

const villaOf = ({ propertyId }: OwnedVilla) =>
  db.selectFrom('properties').select('publicId').where('id', '=', propertyId).executeTakeFirstOrThrow()

const staysOf = async (actor: Actor, address = '') => {
  const { rows } = await listOwnerStays({ db, clock }, actor, criteriaOf(OWNER_STAY_LIST, address))
  return rows.map(({ arrival, guest, rent, net }) => [arrival, guest?.name ?? null, rent, net])
}

const COMING = ['2027-06-05', null, 500_000, 400_000]
const CONFIRMED = ['2026-12-22', 'Zoé Müller', 900_000, 720_000]
const CANCELLED = ['2026-12-02', null, null, 240_000]

test('an owner reads the signed stays of their villas, with the guest while the stay is confirmed', async () => {
  expect(await staysOf(owner)).toEqual([COMING, CONFIRMED, CANCELLED])
})

test('a guest whom the list does not name is not found by name', async () => {
  expect(await staysOf(owner, 'q=muller')).toEqual([CONFIRMED])
  for (const hidden of ['perrin', 'luc']) expect(await staysOf(owner, `q=${hidden}`)).toEqual([])
})

test('stays are filtered by status and by the day of arrival, both ends included', async () => {
  expect(await staysOf(owner, 'status=cancelled')).toEqual([CANCELLED])
  expect(await staysOf(owner, 'arrival-from=2026-12-22&arrival-to=2026-12-22')).toEqual([CONFIRMED])
})

test('a link to the stays of one villa lists them alone', async () => {
  const { publicId } = await villaOf(ours)
  expect(await staysOf(owner, `villa=${publicId}`)).toEqual([COMING, CONFIRMED, CANCELLED])
  expect(await staysOf(owner, `villa=${(await villaOf(theirs)).publicId}`)).toEqual([])
})

test('the head of the agency reads the name of each guest; other owners and travelers read nothing of these stays', async () => {
  const head = person('AGENCY_ADMIN', { agencyIds: [ours.agencyId] })
  expect((await staysOf(head)).map(([, guest]) => guest)).toEqual(['Anne Perrin', 'Zoé Müller', 'Luc Martin'])
  expect(await staysOf(person('OWNER'))).toEqual([])
  await expect(staysOf(person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('each owner of a villa reads its stays with what their share gives them, and no other villa’s', async () => {
  const services = await openTestServices(db, { clock })
  const { publicId } = await villaOf(ours)
  const head = person('AGENCY_ADMIN', { userId: ours.ownerId, agencyIds: [ours.agencyId] })
  const entered = { firstName: 'Camille', lastName: 'Vidal', email: 'camille@example.org', phone: null }
  const { partyId } = await enterOwner(services, head, { publicId, ...entered, company: null })
  await setShares(services, head, {
    ...{ publicId, from: '2026-01-01', representativeId: ours.ownerId },
    shares: [
      { partyId: ours.ownerId, holding: 'joint', basisPoints: 6000 },
      { partyId, holding: 'joint', basisPoints: 4000 },
    ],
  })
  const withNet = (stay: unknown[], net: number) => [...stay.slice(0, 3), net]
  expect(await staysOf(owner)).toEqual([
    ...[withNet(COMING, 240_000), withNet(CONFIRMED, 432_000), withNet(CANCELLED, 144_000)],
  ])
  const another = { ...person('OWNER', { userId: partyId }), sharedIds: [ours.propertyId] }
  expect(await staysOf(another)).toEqual([
    ...[withNet(COMING, 160_000), withNet(CONFIRMED, 288_000), withNet(CANCELLED, 96_000)],
  ])
  expect(await staysOf({ ...another, sharedIds: [] })).toEqual([])
})
