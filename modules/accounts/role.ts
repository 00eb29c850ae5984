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

/** Roles of the people who work for an agency or for the platform: more is asked of their accounts. */
export const STAFF_ROLES = [
  'AGENT',
  'AGENCY_ADMIN',
  'BACK_OFFICE',
  'ADMIN',
  'SUPER_ADMIN',
] as const satisfies readonly Role[]

/** What people read for each role (spec §6; the two it leaves out are named alike). */
export const ROLE_LABELS: Record<Role, string> = {
  TRAVELER: 'Voyageur',
  OWNER: 'Propriétaire',
  AGENT: 'Agent',
  AGENCY_ADMIN: 'Responsable d’agence',
  BACK_OFFICE: 'Back-office',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
}
