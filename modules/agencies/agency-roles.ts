import type { Role } from '#modules/accounts/role.ts'

/** True when one of the roles is that of a person of an agency, who is a member of one. */
export function worksForAgencies(roles: readonly Role[]): boolean {
  return roles.some((role) => role === 'AGENT' || role === 'AGENCY_ADMIN')
}
