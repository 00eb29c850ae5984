import type { Role } from '#modules/accounts/role.ts'
import { hasScope, mayEnter } from '#modules/accounts/role-access.ts'
import type { ConsoleEntry, Grant } from './page-entry.ts'

/** True when the roles may read a page of a console (spec §2 and §6): its area by role, then its scope. */
export function mayRead(page: ConsoleEntry, roles: readonly Role[]): boolean {
  return mayUse(page, page.read, roles)
}

/** True when the roles may send a form to a page of a console; one that takes no form is judged as when it is read. */
export function mayAct(page: ConsoleEntry, roles: readonly Role[]): boolean {
  return mayUse(page, page.act ?? page.read, roles)
}

function mayUse({ area }: ConsoleEntry, grant: Grant, roles: readonly Role[]): boolean {
  return mayEnter(area, roles) && hasScope(grant === 'whole area' ? null : grant, roles)
}
