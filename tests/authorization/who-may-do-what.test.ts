import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import { mayWriteReview } from '#modules/reviews/review-policy.ts'
import { cancellerOf } from '#modules/stays/cancellation-policy.ts'
import * as collected from '../collected/policy-lines.gen.ts'
import { person } from '../person.ts'
import { ROOT, readSource } from '../source-files.ts'
import { type Mark, ME, type PolicyLines, type PolicySubject } from './policy-line.ts'

/** Every line that a room declares beside its policy. */
const TABLE = Object.values<PolicyLines>(collected).flat()

/** An account may be a member of several agencies. */
const MY_AGENCIES = [6, 7]
const OTHER: PolicySubject = { publicId: 'p-1', userId: 'a traveler', ownerId: 'an owner', agencyId: 8 }
const ours = { ...OTHER, agencyId: 7 }
/**
 * A traveler's own stay; for the other roles a villa of their own, which gives no right to an account that is
 * no owner.
 */
const ownOf = (role: Role): PolicySubject =>
  role === 'TRAVELER' ? { ...OTHER, userId: ME } : { ...OTHER, ownerId: ME }

const cases = TABLE.flatMap(([act, marks, policies]) =>
  ROLES.map((role, n) => ({ act, role, mark: marks.split(' ')[n] as Mark, policies })),
)

describe('who may do what', () => {
  test.each(cases)('$act: $role has $mark', ({ act, role, mark, policies }) => {
    const actor = person(role, { userId: ME, agencyIds: MY_AGENCIES })
    // No account checks its own identity.
    const own = act.endsWith('identity') ? false : mark === '*'
    for (const may of policies) {
      expect(may(actor, ownOf(role))).toBe(own || mark === 'o')
      expect(may(actor, ours)).toBe(mark === 'a' || mark === '*')
      expect(may(actor, OTHER)).toBe(mark === '*')
    }
  })

  test('the account that booked a stay reads it, cancels it and reviews it, whatever its other roles', () => {
    for (const role of ['OWNER', 'AGENT', 'ADMIN'] as const) {
      const actor = person(role, { userId: ME, agencyIds: MY_AGENCIES })
      const stay = { ...OTHER, userId: ME }
      expect(mayReadReservation(actor, stay)).toBe(true)
      expect(cancellerOf(actor, stay)).toBe('traveler')
      expect(mayWriteReview(actor, stay)).toBe(true)
    }
  })

  test('staff roles of an agency act for no agency when the account belongs to none', () => {
    for (const role of ['AGENT', 'AGENCY_ADMIN'] as const)
      for (const [, marks, policies] of TABLE.filter(
        ([, marks]) => marks.split(' ')[ROLES.indexOf(role)] === 'a',
      ))
        expect([marks, policies.some((may) => may(person(role), ours))]).toEqual([marks, false])
  })

  test('a visitor and the holder of another link may do none of it', () => {
    const strangers: Actor[] = [
      { kind: 'visitor', visitorId: 'v-1' },
      { kind: 'link', scope: 'read_only', subjectId: 'p-1' },
      { kind: 'link', scope: 'owner_review', subjectId: 'p-2' },
    ]
    for (const actor of strangers)
      for (const [act, , policies] of TABLE)
        expect([act, policies.some((may) => may(actor, ours))]).toEqual([act, false])
  })

  test('every policy is in the table', () => {
    const policies = globSync('modules/*/*-policy.ts', { cwd: ROOT }).flatMap((file) =>
      [...readSource(file).text.matchAll(/export function (may\w+)/g)].map(([, name]) => name!),
    )
    const asked = globSync('modules/*/*-policy-lines.ts', { cwd: ROOT })
      .map((file) => readSource(file).text.replaceAll(/^import [^']*'[^']+'$/gm, ''))
      .join('\n')
    expect(policies.length).toBeGreaterThan(15)
    expect(policies.filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))).toEqual([])
  })
})
