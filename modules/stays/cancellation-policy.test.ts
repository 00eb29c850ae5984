import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import { cancellationStateOn, cancellerOf, mayCancelAnyStay } from './cancellation-policy.ts'

const RESERVATION = { publicId: 'a-stay', userId: 'camille', agencyId: 7 }

const user = (userId: string, role: Role, ...agencyIds: number[]): Actor => ({
  ...{ kind: 'user', userId, email: 'person@example.fr', roles: [role], agencyIds, visitorId: null },
})
const link = (scope: string, subjectId = 'a-stay'): Actor => ({ kind: 'link', scope, subjectId })

describe('the capacity of an actor who opens a cancellation', () => {
  test('is staff for the back office and super administrators, and for an agency’s head at its own villas', () => {
    const staff = ROLES.filter((role) => cancellerOf(user('x', role), RESERVATION) === 'staff')
    expect([...staff].sort()).toEqual(['BACK_OFFICE', 'SUPER_ADMIN'])
    expect(ROLES.filter((role) => mayCancelAnyStay(user('x', role, 7)))).toEqual([
      'BACK_OFFICE',
      'SUPER_ADMIN',
    ])
    expect(cancellerOf(user('x', 'AGENCY_ADMIN', 7), RESERVATION)).toBe('staff')
    expect(cancellerOf(user('x', 'AGENCY_ADMIN', 8), RESERVATION)).toBeNull()
    expect(cancellerOf(SYSTEM, RESERVATION)).toBe('staff')
  })

  test('is traveler for their account or the link mailed to them', () => {
    expect(cancellerOf(user('camille', 'TRAVELER'), RESERVATION)).toBe('traveler')
    expect(cancellerOf(link('cancellation'), RESERVATION)).toBe('traveler')
    expect(cancellerOf(user('alix', 'TRAVELER'), RESERVATION)).toBeNull()
    expect(cancellerOf(user('camille', 'TRAVELER'), { ...RESERVATION, userId: null })).toBeNull()
  })

  test('is follower, who may only read, for the tracking link, and null for another link or without one', () => {
    expect(cancellerOf(link('tracking'), RESERVATION)).toBe('follower')
    for (const actor of [link('checkout'), link('cancellation', 'another'), link('tracking', 'another')])
      expect(cancellerOf(actor, RESERVATION)).toBeNull()
    expect(cancellerOf({ kind: 'visitor', visitorId: 'visitor-1' }, RESERVATION)).toBeNull()
  })
})

describe('a traveler may cancel', () => {
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' } as const

  test('until the day before the arrival, whatever the status', () => {
    for (const status of RESERVATION_STATUSES.filter((known) => known !== 'cancelled')) {
      expect(cancellationStateOn({ status, stay }, '2027-07-16')).toBe('possible')
      expect(cancellationStateOn({ status, stay }, '2027-07-17')).toBe('begun')
      expect(cancellationStateOn({ status, stay }, '2027-08-01')).toBe('over')
    }
  })

  test('no stay that is already cancelled', () => {
    for (const today of ['2027-01-01', '2027-07-20'] as const)
      expect(cancellationStateOn({ status: 'cancelled', stay }, today)).toBe('cancelled')
  })
})
