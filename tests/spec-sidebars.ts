import { type ConsoleEntry, consolePages, type Grant, page } from '#app/manifest/page-entry.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'

type SidebarLine = [label: string, path: string, grant?: Grant]

/**
 * The sidebars of spec §2, written out by hand, in their order and with the scope each line asks for: what the manifest
 * is judged against, and pages to try the guard and the menus on. Pages that are not built yet are here too, and the lines
 * that the product adds to the specification's (`docs/decisions/062`, `066`, `120`).
 */
const SPEC_SIDEBARS: Record<Area, readonly SidebarLine[]> = {
  traveler: [
    ['Tableau de bord', 'dashboard'],
    ['Mes réservations', 'reservations'],
    ['Favoris', 'favorites'],
    ['Messages', 'messages'],
    ['Paramètres', 'settings'],
  ],
  owner: [
    ['Tableau de bord', 'dashboard'],
    ['Mes propriétés', 'properties'],
    ['Calendrier', 'calendar'],
    ['Réservations', 'reservations'],
    ['Messages', 'messages'],
    ['Avis', 'reviews'],
    ['Statistiques', 'analytics'],
    ['Paramètres', 'settings'],
  ],
  agent: [
    ['Tableau de bord', 'dashboard'],
    ['Ma journée', 'journee'],
    ['Contacts', 'contacts'],
    ['Mes Annonces', 'properties'],
    ['Réservations', 'reservations'],
    ['Options', 'options'],
    ['Tâches', 'taches'],
    ['Messages', 'messages'],
    ['Avis', 'reviews'],
    ['Demandes', 'demandes'],
    ['Mes Contrats', 'contracts'],
    ['Registre des mandats', 'mandats'],
    ['Caddies Clients', 'carts'],
    ['Calendrier', 'calendar'],
    ['Performance', 'analytics'],
    ['Paramètres', 'settings'],
  ],
  'back-office': [
    ['Tableau de bord', 'dashboard'],
    ['Opérations', 'operations'],
    ['Finance', 'finance'],
    ['Contrats', 'contracts'],
    ['Registre des mandats', 'mandats'],
    ['Réservations', 'reservations'],
    ['Avis', 'reviews'],
    ['Marketing', 'marketing'],
    ['Rapports', 'reports'],
    ['Paramètres', 'settings'],
  ],
  admin: [
    ['Tableau de bord', 'dashboard'],
    ['Utilisateurs', 'users', 'user:read'],
    ['Rôles', 'roles', 'role:read'],
    ['Agences', 'agencies', 'organization:read'],
    ['Annonces', 'properties', 'property:read'],
    ['Réservations', 'reservations', 'reservation:read'],
    ['Statistiques', 'analytics', 'audit:read'],
    ['Contrats', 'contracts', 'contract:read'],
    ['Générateur de CGV', 'cgv-generator', 'contract:read'],
    ['Intégrations', 'integrations', 'webhook:read'],
    ['Clés d’API', 'api-keys', 'api_key:read'],
    ['Fonctionnalités', 'feature-flags', 'feature_flag:read'],
    ['Journal d’audit', 'audit', 'audit:read'],
    ['Paramètres', 'settings'],
  ],
}

/** The pages of the specification's sidebars, in the form of the manifest. */
export const SPEC_PAGES: readonly ConsoleEntry[] = AREAS.flatMap((area) =>
  consolePages(
    area,
    SPEC_SIDEBARS[area].map(([label, path, read = 'whole area'], line) =>
      page(path, `${area}/${path}.tsx`, { menu: [line, label], read }),
    ),
  ),
)

export function specPagesOf(area: Area): readonly ConsoleEntry[] {
  return SPEC_PAGES.filter((page) => page.area === area)
}
