import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { person } from '#tests/person.ts'
import { isTravelerOf, mayReadGuestContact, mayReadReservation } from './reservation-policy.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from './reservation-status.ts'

const STAY = { userId: 'traveler', agencyId: 7, ownerId: 'owner' }

test('a stay belongs to the account that booked it, and to none when it was booked without one', () => {
  expect(isTravelerOf(person('TRAVELER', { userId: 'traveler' }), STAY)).toBe(true)
  expect(isTravelerOf(person('TRAVELER'), STAY)).toBe(false)
  expect(isTravelerOf(person('TRAVELER'), { userId: null })).toBe(false)
  expect(isTravelerOf(SYSTEM, STAY)).toBe(false)
})

test('only the back office, the administrators and the product read every reservation', () => {
  expect(ROLES.filter((role) => mayReadReservation(person(role), STAY))).toEqual([
    ...['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'],
  ])
  expect(mayReadReservation(SYSTEM, STAY)).toBe(true)
  expect(mayReadReservation({ kind: 'visitor', visitorId: null }, STAY)).toBe(false)
})

test('a reservation is read by its traveler, the owner of the villa and the people of its agency', () => {
  expect(mayReadReservation(person('TRAVELER', { userId: 'traveler' }), STAY)).toBe(true)
  expect(mayReadReservation(person('OWNER', { userId: 'owner' }), STAY)).toBe(true)
  expect(mayReadReservation(person('TRAVELER', { userId: 'owner' }), STAY)).toBe(false)
  expect(mayReadReservation(person('AGENT', { agencyIds: [7] }), STAY)).toBe(true)
  expect(mayReadReservation(person('AGENT', { agencyIds: [8] }), STAY)).toBe(false)
})

test('the villa’s owner learns who the guest is while the stay is confirmed, another owner does not', () => {
  const owner = person('OWNER', { userId: 'owner' })
  const learns = (status: ReservationStatus) => mayReadGuestContact(owner, { ...STAY, status })
  expect(RESERVATION_STATUSES.filter(learns)).toEqual(['confirmed'])
  expect(mayReadGuestContact(person('OWNER'), { ...STAY, status: 'confirmed' })).toBe(false)
})

test('an owner who booked their own villa reads the stay and its guest in any status', () => {
  const own = { ...STAY, userId: 'owner' }
  const owner = person('OWNER', { userId: 'owner' })
  expect(mayReadReservation(owner, own)).toBe(true)
  expect(RESERVATION_STATUSES.filter((status) => mayReadGuestContact(owner, { ...own, status }))).toEqual([
    ...RESERVATION_STATUSES,
  ])
})

test('an owner who works for the villa’s agency learns who the guest is before the stay is confirmed', () => {
  const both = person(['OWNER', 'AGENT'], { userId: 'owner', agencyIds: [7] })
  expect(mayReadGuestContact(both, { ...STAY, status: 'pending' })).toBe(true)
})
