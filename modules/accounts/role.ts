/** The seven roles of spec §1 and §6. */
export const ROLES = [
  'TRAVELER',
  'OWNER',
  'AGENT',
  'AGENCY_ADMIN',
  'BACK_OFFICE',
  'ADMIN',
  'SUPER_ADMIN',
] as const

export type Role = (typeof ROLES)[number]

/** Roles of the people who work for an agency or for the platform: their accounts have stricter rules. */
export const STAFF_ROLES = [
  'AGENT',
  'AGENCY_ADMIN',
  'BACK_OFFICE',
  'ADMIN',
  'SUPER_ADMIN',
] as const satisfies readonly Role[]

/** The French name of each role (spec §6; the two that it leaves out are named in the same way). */
export const ROLE_LABELS: Record<Role, string> = {
  TRAVELER: 'Voyageur',
  OWNER: 'Propriétaire',
  AGENT: 'Agent',
  AGENCY_ADMIN: 'Responsable d’agence',
  BACK_OFFICE: 'Back-office',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
}
