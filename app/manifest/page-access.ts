import type { Actor } from '#modules/accounts/actor.ts'
import { type AgencyPerson, withoutWithheld } from '#modules/accounts/agency-role.ts'
import type { Role } from '#modules/accounts/role.ts'
import { hasScope, leadsAgencies, mayEnter } from '#modules/accounts/role-access.ts'
import type { ConsoleEntry, Grant } from './page-entry.ts'

/** True when the roles may read a page of a console (spec §2 and §6): its area by role, then its scope. */
export function mayRead(page: ConsoleEntry, roles: readonly Role[]): boolean {
  return mayUse(page, page.read, roles)
}

/** True when a person may read a page of a console: one whose agencies withhold it is no agent there. */
export function opens(page: ConsoleEntry, person: AgencyPerson): boolean {
  return mayRead(page, withoutWithheld(person, page.path).roles)
}

/** True when the actor may send a form to a page of a console; one that takes no form is judged as when it is read. */
export function mayAct(page: ConsoleEntry, actor: Extract<Actor, { kind: 'user' }>): boolean {
  const { act, area, read } = page
  if (typeof act === 'function') return mayEnter(area, actor.roles) && act(actor)
  return mayUse(page, act ?? read, actor.roles)
}

function mayUse({ area }: ConsoleEntry, grant: Grant, roles: readonly Role[]): boolean {
  if (!mayEnter(area, roles)) return false
  if (grant === 'agency heads') return leadsAgencies(roles)
  return hasScope(grant === 'whole area' ? null : grant, roles)
}
