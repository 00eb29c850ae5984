import { expect, test } from 'vitest'
import {
  mayActAs,
  mayChangeRoles,
  mayGiveRole,
  mayManageAccount,
  mayOpenAccount,
  mayResetFactors,
  mayStopActing,
} from './account-policy.ts'
import { type Actor, SYSTEM } from './actor.ts'
import { ROLES, type Role } from './role.ts'

const person = (role: Role, userId = 'u1'): Actor => ({
  ...{ kind: 'user', userId, email: 'u1@example.org', roles: [role], agencyIds: [7], visitorId: null },
})

test('only a super administrator and the product itself may open accounts', () => {
  expect(ROLES.filter((role) => mayOpenAccount(person(role)))).toEqual(['SUPER_ADMIN'])
  expect(mayOpenAccount(SYSTEM)).toBe(true)
  expect(mayOpenAccount({ kind: 'visitor', visitorId: null })).toBe(false)
})

test('a super administrator may disable any account, an administrator all but administrators’', () => {
  const disables = (role: Role) =>
    ROLES.filter((other) => mayManageAccount(person(role), { userId: 'u2', roles: [other] }))
  expect(disables('SUPER_ADMIN')).toEqual(ROLES)
  expect(disables('ADMIN')).toEqual(['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'])
  for (const role of ['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'] as const)
    expect(disables(role)).toEqual([])
})

test('an account cannot disable itself', () => {
  expect(mayManageAccount(person('SUPER_ADMIN'), { userId: 'u1', roles: ['SUPER_ADMIN'] })).toBe(false)
})

test('a visitor or the holder of a link may not disable an account; the product may', () => {
  const account = { userId: 'u2', roles: ['TRAVELER'] as const }
  expect(mayManageAccount({ kind: 'visitor', visitorId: null }, account)).toBe(false)
  expect(mayManageAccount({ kind: 'link', scope: 'tracking', subjectId: 's' }, account)).toBe(false)
  expect(mayManageAccount(SYSTEM, account)).toBe(true)
})

test('an administrator gives no role of the house, and so never makes a super administrator', () => {
  const gives = (role: Role) => ROLES.filter((given) => mayGiveRole(person(role), given))
  expect(gives('SUPER_ADMIN')).toEqual(ROLES)
  expect(gives('ADMIN')).toEqual(['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN'])
  for (const role of ['TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE'] as const)
    expect(gives(role)).toEqual([])
})

test('a role that an administrator may not give is not theirs to take either; one that stays is no change', () => {
  const operator = { userId: 'u2', roles: ['AGENT', 'BACK_OFFICE'] as const }
  expect(mayChangeRoles(person('ADMIN'), operator, ['AGENT'])).toBe(false)
  expect(mayChangeRoles(person('ADMIN'), operator, ['BACK_OFFICE'])).toBe(true)
  expect(mayChangeRoles(person('SUPER_ADMIN'), operator, ['SUPER_ADMIN'])).toBe(true)
  expect(mayChangeRoles(person('SUPER_ADMIN', 'u2'), operator, ['SUPER_ADMIN'])).toBe(false)
})

test('who asked that factors be reset does not decide it', () => {
  const account = { userId: 'u2', roles: ['AGENT'] as const }
  expect(mayResetFactors(person('ADMIN'), { ...account, askedBy: 'u1' })).toBe(false)
  expect(mayResetFactors(person('ADMIN'), { ...account, askedBy: 'u3' })).toBe(true)
  expect(mayResetFactors(person('ADMIN', 'u2'), { ...account, askedBy: 'u3' })).toBe(false)
  expect(mayResetFactors(person('AGENT'), { ...account, askedBy: 'u3' })).toBe(false)
})

const acting = (role: Role): Actor => ({
  ...(person(role) as Extract<Actor, { kind: 'user' }>),
  acting: { by: 'u9', until: '2026-03-01T10:30:00.000Z' },
})

test('a super administrator alone acts as another, never as an administrator or oneself, nor while acting', () => {
  const actedAs = (actor: Actor) =>
    ROLES.filter((other) => mayActAs(actor, { userId: 'u2', roles: ['TRAVELER', other] }))
  for (const role of ROLES)
    expect([role, actedAs(person(role)).length]).toEqual([role, role === 'SUPER_ADMIN' ? 5 : 0])
  expect(actedAs(person('SUPER_ADMIN'))).toEqual([
    'TRAVELER',
    'OWNER',
    'AGENT',
    'AGENCY_ADMIN',
    'BACK_OFFICE',
  ])
  expect(mayActAs(person('SUPER_ADMIN'), { userId: 'u1', roles: ['TRAVELER'] })).toBe(false)
  expect(actedAs(acting('SUPER_ADMIN'))).toEqual([])
  expect(actedAs(SYSTEM)).toEqual([])
})

test('the one who acts as another stops it, in whatever role they look', () => {
  for (const role of ROLES) expect([role, mayStopActing(acting(role))]).toEqual([role, true])
  expect(ROLES.filter((role) => mayStopActing(person(role)))).toEqual(['SUPER_ADMIN'])
  expect(mayStopActing({ kind: 'visitor', visitorId: null })).toBe(false)
})
