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
