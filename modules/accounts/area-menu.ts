import type { Role } from './role.ts'
import { type AdminScope, type Area, areaOf, hasScope, mayEnter, routedPath } from './role-access.ts'

type MenuPage = { label: string; path: string; scope?: AdminScope }

export type MenuLink = { label: string; path: string }

/** The sidebar of each area (spec §2), every label in French. The server asks the same table before it answers. */
export const AREA_MENUS: Record<Area, readonly MenuPage[]> = {
  traveler: [
    { label: 'Tableau de bord', path: '/traveler/dashboard' },
    { label: 'Mes réservations', path: '/traveler/reservations' },
    { label: 'Favoris', path: '/traveler/favorites' },
    { label: 'Paramètres', path: '/traveler/settings' },
  ],
  owner: [
    { label: 'Tableau de bord', path: '/owner/dashboard' },
    { label: 'Mes propriétés', path: '/owner/properties' },
    { label: 'Calendrier', path: '/owner/calendar' },
    { label: 'Réservations', path: '/owner/reservations' },
    { label: 'Statistiques', path: '/owner/analytics' },
    { label: 'Paramètres', path: '/owner/settings' },
  ],
  agent: [
    { label: 'Tableau de bord', path: '/agent/dashboard' },
    { label: 'Contacts', path: '/agent/contacts' },
    { label: 'Mes Annonces', path: '/agent/properties' },
    { label: 'Réservations', path: '/agent/reservations' },
    { label: 'Mes Contrats', path: '/agent/contracts' },
    { label: 'Caddies Clients', path: '/agent/carts' },
    { label: 'Calendrier', path: '/agent/calendar' },
    { label: 'Performance', path: '/agent/analytics' },
    { label: 'Paramètres', path: '/agent/settings' },
  ],
  'back-office': [
    { label: 'Tableau de bord', path: '/back-office/dashboard' },
    { label: 'Opérations', path: '/back-office/operations' },
    { label: 'Finance', path: '/back-office/finance' },
    { label: 'Contrats', path: '/back-office/contracts' },
    { label: 'Marketing', path: '/back-office/marketing' },
    { label: 'Rapports', path: '/back-office/reports' },
    { label: 'Paramètres', path: '/back-office/settings' },
  ],
  admin: [
    { label: 'Tableau de bord', path: '/admin/dashboard' },
    { label: 'Utilisateurs', path: '/admin/users', scope: 'user:read' },
    { label: 'Rôles', path: '/admin/roles', scope: 'role:read' },
    { label: 'Agences', path: '/admin/agencies', scope: 'organization:read' },
    { label: 'Annonces', path: '/admin/properties', scope: 'property:read' },
    { label: 'Réservations', path: '/admin/reservations', scope: 'reservation:read' },
    { label: 'Statistiques', path: '/admin/analytics', scope: 'audit:read' },
    { label: 'Contrats', path: '/admin/contracts', scope: 'contract:read' },
    { label: 'Générateur de CGV', path: '/admin/cgv-generator', scope: 'contract:read' },
    { label: 'Intégrations', path: '/admin/integrations', scope: 'webhook:read' },
    { label: 'Clés d’API', path: '/admin/api-keys', scope: 'api_key:read' },
    { label: 'Fonctionnalités', path: '/admin/feature-flags', scope: 'feature_flag:read' },
    { label: 'Journal d’audit', path: '/admin/audit', scope: 'audit:read' },
    { label: 'Paramètres', path: '/admin/settings' },
  ],
}

/**
 * Whether the roles may open a page of an area (spec §2 and §6): the area by its roles, then the page by the scope
 * its menu entry asks for. Pages under an entry ask for the same. A path outside every area is refused.
 */
export function mayOpen(path: string, roles: readonly Role[]): boolean {
  const area = areaOf(path)
  if (!area || !mayEnter(area, roles)) return false
  const asked = `/${routedPath(path)}/`
  const page = AREA_MENUS[area].find((entry) => asked.startsWith(`${entry.path}/`))
  return hasScope(page?.scope ?? null, roles)
}

/** The sidebar of an area for these roles: the pages they may open among `existing`, those that have a route today. */
export function menuOf(area: Area, roles: readonly Role[], existing: readonly string[]): MenuLink[] {
  return AREA_MENUS[area]
    .filter(({ path }) => existing.includes(path) && mayOpen(path, roles))
    .map(({ label, path }) => ({ label, path }))
}
