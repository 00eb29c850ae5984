import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'

export type TestPerson = Extract<Actor, { kind: 'user' }>

/** A visitor whose browser has no cookie yet. */
export const VISITOR: Actor = { kind: 'visitor', visitorId: null }

/** A signed-in account with one role or several, in no agency unless one is named. */
export function person(roles: Role | readonly Role[], change: Partial<TestPerson> = {}): TestPerson {
  return {
    ...{ kind: 'user', userId: 'a-person', email: 'a-person@example.org' },
    roles: typeof roles === 'string' ? [roles] : roles,
    ...{ agencyIds: [], visitorId: null },
    ...change,
  }
}
