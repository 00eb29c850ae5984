import { AREA_PAGES } from '#app/routes/console/frame/area-pages.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { MenuLink } from './shell-view.ts'

const BY_AREA: { roles: readonly Role[]; links: readonly MenuLink[] }[] = [
  {
    roles: ['SUPER_ADMIN', 'ADMIN'],
    links: [
      { to: '/admin/dashboard', label: 'Tableau de bord' },
      { to: '/admin/users', label: 'Utilisateurs' },
    ],
  },
  {
    roles: ['AGENT', 'AGENCY_ADMIN'],
    links: [
      { to: '/agent/dashboard', label: 'Tableau de bord' },
      { to: '/agent/properties', label: 'Mes annonces' },
    ],
  },
  {
    roles: ['OWNER'],
    links: [
      { to: '/owner/dashboard', label: 'Tableau de bord' },
      { to: '/owner/properties', label: 'Mes propriétés' },
    ],
  },
  {
    roles: ['TRAVELER'],
    links: [
      { to: '/traveler/dashboard', label: 'Tableau de bord' },
      { to: '/traveler/reservations', label: 'Mes réservations' },
    ],
  },
]

const FOR_EVERYBODY: readonly MenuLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/annonces', label: 'Nos villas' },
]

/** The pages to suggest when an address is not found, by the visitor's widest role (spec §2). */
export function suggestedPages(roles: readonly Role[]): readonly MenuLink[] {
  const own = BY_AREA.find((area) => area.roles.some((role) => roles.includes(role)))
  return own ? own.links.filter(({ to }) => AREA_PAGES.includes(to)) : FOR_EVERYBODY
}
