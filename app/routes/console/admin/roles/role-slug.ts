import { ROLES, type Role } from '#modules/accounts/role.ts'

/** A role in an address: `agency-admin`. */
export const slugOf = (role: Role): string => role.toLowerCase().replaceAll('_', '-')

/** The role that an address names. Throws a 404 for an unknown one. */
export function roleOf(slug: string | undefined): Role {
  const role = ROLES.find((one) => slugOf(one) === slug)
  if (!role) throw new Response(null, { status: 404 })
  return role
}
