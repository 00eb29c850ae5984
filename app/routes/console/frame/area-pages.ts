import type { Area } from '#modules/accounts/role-access.ts'

/** Pages of the areas that exist today: the sidebars show these alone. A new page is added here and in `routes.ts`. */
export const AREA_PAGES: readonly string[] = [
  '/traveler/dashboard',
  '/traveler/reservations',
  '/traveler/settings',
  '/owner/dashboard',
  '/owner/settings',
  '/agent/dashboard',
  '/agent/contracts',
  '/agent/settings',
  '/back-office/dashboard',
  '/back-office/operations',
  '/back-office/finance',
  '/back-office/contracts',
  '/back-office/settings',
  '/admin/dashboard',
  '/admin/contracts',
  '/admin/settings',
]

export const AREA_TITLES: Record<Area, string> = {
  traveler: 'Espace voyageur',
  owner: 'Espace propriétaire',
  agent: 'Espace agence',
  'back-office': 'Back-office',
  admin: 'Administration',
}
