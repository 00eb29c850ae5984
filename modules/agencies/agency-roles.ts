import type { Role } from '#modules/accounts/role.ts'

/** The roles of the people of an agency, who are members of one. */
export const OF_AGENCIES: readonly Role[] = ['AGENT', 'AGENCY_ADMIN']

/** True when one of the roles is that of a person of an agency, who is a member of one. */
export function worksForAgencies(roles: readonly Role[]): boolean {
  return roles.some((role) => OF_AGENCIES.includes(role))
}
