import { AREAS } from '#modules/accounts/role-access.ts'
import { TARIFF_FILE_LIMITS } from '#modules/tourist-tax/tariff-file.ts'
import {
  consolePages,
  type DeclaredInConsole,
  detail,
  EVERYONE,
  file,
  type Pages,
  page,
} from './page-entry.ts'

/** Parts of the settings screen (spec §2) that a room adds to it, between the profile and security. */
export const inSettings = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('settings', 'settings/settings-frame.tsx', parts)

const IN_EACH_CONSOLE: readonly DeclaredInConsole[] = [
  ...inSettings(
    page('', 'settings/profile.tsx', { menu: [900, 'Paramètres'], tab: [10, 'Profil'], ...EVERYONE }),
    page('securite', 'settings/security.tsx', { tab: [50, 'Sécurité'], ...EVERYONE }),
    page('mes-donnees', 'settings/own-data.tsx', { tab: [60, 'Mes données'], ...EVERYONE }),
  ),
  file('settings/mes-donnees/fichier', 'settings/own-data-file.ts', EVERYONE),
]

/** The optional mails, for the roles that receive any. */
const NOTIFICATIONS = inSettings(
  page('notifications', 'settings/notifications.tsx', { tab: [40, 'Notifications'], ...EVERYONE }),
)

/** The lists that a person keeps as they filter them: a traveler's are short. */
const VIEWS = inSettings(page('vues', 'settings/views.tsx', { tab: [45, 'Vues'], ...EVERYONE }))

/** The facts of the house itself, for those who administer it. */
const HOUSE = inSettings(
  page('maison', 'settings/house.tsx', { tab: [70, 'La maison'], read: 'whole area' }),
  page('taxe-de-sejour', 'settings/tourist-tax.tsx', {
    ...{ tab: [80, 'Taxe de séjour'], read: 'whole area', csv: 'taxe-de-sejour' },
  }),
  page('taxe-de-sejour/importer', 'settings/tariff-import.tsx', {
    ...{ ...EVERYONE, finds: 'Importer des tarifs de taxe de séjour' },
    takesFiles: TARIFF_FILE_LIMITS.bytes + 64 * 1024,
  }),
  page('taxe-de-sejour/:set', 'settings/tariff-set.tsx', EVERYONE),
)

export const SETTINGS_PAGES: Pages = [
  ...AREAS.flatMap((area) => consolePages(area, IN_EACH_CONSOLE)),
  ...(['traveler', 'owner', 'agent'] as const).flatMap((area) => consolePages(area, NOTIFICATIONS)),
  ...AREAS.filter((area) => area !== 'traveler').flatMap((area) => consolePages(area, VIEWS)),
  ...consolePages('admin', HOUSE),
]
