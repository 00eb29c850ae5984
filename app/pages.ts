import { isAgencyHead } from '#modules/accounts/actor-groups.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { mayKeepSomeMandates } from '#modules/mandates/mandate-policy.ts'
import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import { mayRetryWork } from '#modules/operations/work-policy.ts'
import { mayMoveMoney } from '#modules/payments/payment-policy.ts'
import { mayCancelAnyStay } from '#modules/stays/cancellation-policy.ts'
import { ACCOUNTS } from './manifest/account-pages.ts'
import { contractFile, contracts, mandates } from './manifest/contract-pages.ts'
import { listingEditor, listings } from './manifest/listing-pages.ts'
import {
  consolePages,
  type DeclaredInConsole,
  detail,
  file,
  type PageEntry,
  page,
} from './manifest/page-entry.ts'
import { GRANT_TIME, reservations, stayPages, THREAD } from './manifest/stay-pages.ts'
import { SITE_PAGES } from './site-pages.ts'

const EVERYONE = { read: 'whole area', act: 'whole area' } as const

/** The optional mails, for the roles that receive any. */
const NOTIFICATIONS = page('notifications', 'settings/notifications.tsx', {
  tab: 'Notifications',
  ...EVERYONE,
})

/** One settings screen, in each console (spec §2); `own` are the tabs a console has of its own. */
const settings = (...own: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] => [
  ...detail('settings', 'settings/settings-frame.tsx', [
    page('', 'settings/profile.tsx', { menu: 'Paramètres', tab: 'Profil', ...EVERYONE }),
    ...own,
    page('securite', 'settings/security.tsx', { tab: 'Sécurité', ...EVERYONE }),
    page('mes-donnees', 'settings/own-data.tsx', { tab: 'Mes données', ...EVERYONE }),
  ]),
  file('settings/mes-donnees/fichier', 'settings/own-data-file.ts', EVERYONE),
]

/** The threads of a traveler or an owner. */
const OWN_MESSAGES: readonly DeclaredInConsole[] = [
  page('messages', 'messages/own-threads.tsx', { menu: 'Messages', read: 'whole area' }),
  ...THREAD,
]

/** The calendars of an owner's villas, or of an agency's. */
const CALENDARS: readonly DeclaredInConsole[] = [
  page('calendar', 'calendar/planning.tsx', { menu: 'Calendrier', read: 'whole area' }),
  ...detail('calendar/:property', 'calendar/villa-frame.tsx', [
    page('', 'calendar/villa-month.tsx', { tab: 'Nuits et prix', ...EVERYONE }),
    page('feeds', 'calendar/villa-feeds.tsx', { tab: 'Autres calendriers', ...EVERYONE }),
  ]),
]

/** The reviews of an owner's or an agency's villas. */
const REVIEWS: readonly DeclaredInConsole[] = [
  page('reviews', 'reviews/reviews.tsx', { menu: 'Avis', read: 'whole area' }),
  file('reviews.csv', 'reviews/reviews-file.ts', { read: 'whole area' }),
  page('reviews/:review', 'reviews/review.tsx', EVERYONE),
]

/**
 * The five consoles. The sidebar of each shows its lines that have a `menu` label, in this order, which is the
 * specification's (§2): a new page takes its place among them (`docs/decisions/039`).
 */
export const CONSOLES: Record<Area, { title: string; pages: readonly DeclaredInConsole[] }> = {
  traveler: {
    title: 'Espace voyageur',
    pages: [
      page('dashboard', 'traveler/dashboard.tsx', {
        menu: 'Tableau de bord',
        suggested: 'Tableau de bord',
        read: 'whole area',
      }),
      page('reservations', 'traveler/reservations.tsx', {
        menu: 'Mes réservations',
        suggested: 'Mes réservations',
        read: 'whole area',
      }),
      file('reservations.csv', 'traveler/reservations-file.ts', { read: 'whole area' }),
      ...detail('reservations/:id', 'traveler/reservation/reservation-frame.tsx', [
        page('', 'traveler/reservation/stay.tsx', { tab: 'Séjour', read: 'whole area' }),
        page('paiements', 'traveler/reservation/payments.tsx', { tab: 'Paiements', ...EVERYONE }),
        page('documents', 'traveler/reservation/documents.tsx', { tab: 'Documents', read: 'whole area' }),
        page('messages', 'traveler/reservation/messages.tsx', {
          tab: 'Messages',
          takesFiles: MESSAGE_FORM,
          ...EVERYONE,
        }),
        page('avis', 'traveler/reservation/review.tsx', { tab: 'Mon avis', ...EVERYONE }),
        page('annuler', 'traveler/reservation/cancel-stay.tsx', EVERYONE),
        page('payer', 'traveler/reservation/pay-due.tsx', EVERYONE),
        page('carte', 'traveler/reservation/change-card.tsx', EVERYONE),
      ]),
      file('reservations/:id/messages/fichiers', 'messages/send-files.ts', {
        takesFiles: MESSAGE_FORM,
        ...EVERYONE,
      }),
      page('favorites', 'traveler/favorites.tsx', { menu: 'Favoris', ...EVERYONE }),
      file('favorites.csv', 'traveler/favorites-file.ts', { read: 'whole area' }),
      ...OWN_MESSAGES,
      file('reservations/:id/sejour.ics', 'traveler/calendar-file.ts', { read: 'whole area' }),
      file('reservations/:id/documents/:file', 'traveler/reservation-file.ts', { read: 'whole area' }),
      ...settings(NOTIFICATIONS),
    ],
  },
  owner: {
    title: 'Espace propriétaire',
    pages: [
      page('dashboard', 'owner/dashboard.tsx', {
        menu: 'Tableau de bord',
        suggested: 'Tableau de bord',
        read: 'whole area',
        act: 'whole area',
      }),
      file('dashboard/arrivees.csv', 'owner/arrivals-file.ts', { read: 'whole area' }),
      file('dashboard/sejours-annules.csv', 'owner/cancelled-stays-file.ts', { read: 'whole area' }),
      page('properties', 'owner/properties.tsx', {
        menu: 'Mes propriétés',
        suggested: 'Mes propriétés',
        read: 'whole area',
      }),
      file('properties.csv', 'owner/properties-file.ts', { read: 'whole area' }),
      ...listingEditor(
        page('changements', 'owner/property-changes.tsx', { tab: 'Changements', ...EVERYONE }),
        page('declaration', 'owner/sworn-declaration.tsx', EVERYONE),
        page('messages', 'owner/property-messages.tsx', {
          tab: 'Messages',
          takesFiles: MESSAGE_FORM,
          ...EVERYONE,
        }),
      ),
      file('properties/:property/messages/fichiers', 'messages/send-files.ts', {
        takesFiles: MESSAGE_FORM,
        ...EVERYONE,
      }),
      ...CALENDARS,
      page('reservations', 'owner/reservations.tsx', { menu: 'Réservations', read: 'whole area' }),
      file('reservations.csv', 'owner/reservations-file.ts', { read: 'whole area' }),
      ...stayPages('whole area'),
      ...OWN_MESSAGES,
      ...REVIEWS,
      page('analytics', 'owner/analytics/analytics.tsx', { menu: 'Statistiques', read: 'whole area' }),
      file('analytics/nuits.csv', 'owner/analytics/nights-file.ts', { read: 'whole area' }),
      file('analytics/revenus.csv', 'owner/analytics/income-file.ts', { read: 'whole area' }),
      file('analytics/delais.csv', 'owner/analytics/lead-times-file.ts', { read: 'whole area' }),
      contractFile('whole area'),
      ...settings(
        page('versements', 'owner/bank-account.tsx', { tab: 'Versements', ...EVERYONE }),
        page('fiscalite', 'owner/tax-identity.tsx', { tab: 'Identité fiscale', ...EVERYONE }),
        NOTIFICATIONS,
      ),
    ],
  },
  agent: {
    title: 'Espace agence',
    pages: [
      page('dashboard', 'agent/dashboard.tsx', {
        menu: 'Tableau de bord',
        suggested: 'Tableau de bord',
        read: 'whole area',
      }),
      file('dashboard/arrivees.csv', 'agent/arrivals-file.ts', { read: 'whole area' }),
      file('dashboard/sejours-annules.csv', 'agent/cancelled-stays-file.ts', { read: 'whole area' }),
      ...listings('Mes Annonces', 'whole area'),
      ...reservations('whole area', 'Réservations'),
      GRANT_TIME,
      page('messages', 'agent/messages/agency-threads.tsx', { menu: 'Messages', read: 'whole area' }),
      file('messages.csv', 'agent/messages/agency-threads-file.ts', { read: 'whole area' }),
      ...THREAD,
      ...REVIEWS,
      page('demandes', 'agent/owner-requests/owner-requests.tsx', { menu: 'Demandes', read: 'whole area' }),
      file('demandes.csv', 'agent/owner-requests/owner-requests-file.ts', { read: 'whole area' }),
      page('demandes/inviter', 'agent/owner-requests/invite.tsx', EVERYONE),
      page('demandes/:request', 'agent/owner-requests/owner-request.tsx', EVERYONE),
      page('properties/:property/messages', 'agent/messages/property-threads.tsx', { read: 'whole area' }),
      ...listingEditor(),
      ...contracts('Mes Contrats', 'whole area'),
      page('mandats/nouveau', 'mandates/new-mandate.tsx', EVERYONE),
      ...mandates('whole area', 'whole area'),
      ...CALENDARS,
      ...settings(
        page('agence', 'agent/agency-vat.tsx', { tab: 'Agence', read: 'whole area', act: isAgencyHead }),
        NOTIFICATIONS,
      ),
    ],
  },
  'back-office': {
    title: 'Back-office',
    pages: [
      page('dashboard', 'back-office/dashboard.tsx', { menu: 'Tableau de bord', read: 'whole area' }),
      file('dashboard/sejours.csv', 'back-office/stays-file.ts', { read: 'whole area' }),
      page('operations', 'back-office/operations.tsx', {
        menu: 'Opérations',
        read: 'whole area',
        act: mayCancelAnyStay,
      }),
      file('operations/sejours-annules.csv', 'back-office/cancelled-stays-file.ts', { read: 'whole area' }),
      page('operations/travaux', 'back-office/given-up-work.tsx', { read: 'whole area', act: mayRetryWork }),
      file('operations/travaux.csv', 'back-office/given-up-work-file.ts', { read: 'whole area' }),
      page('finance', 'back-office/finance/finance.tsx', {
        menu: 'Finance',
        read: 'whole area',
        act: mayMoveMoney,
      }),
      file('finance/virements-attendus.csv', 'back-office/finance/transfers-file.ts', { read: 'whole area' }),
      file('finance/remboursements-en-echec.csv', 'back-office/finance/failed-refunds-file.ts', {
        read: 'whole area',
      }),
      file('finance/virements-a-faire.csv', 'back-office/finance/payouts-file.ts', { read: 'whole area' }),
      page('finance/echeances', 'back-office/finance/open-dues.tsx', { read: 'whole area' }),
      file('finance/echeances.csv', 'back-office/finance/open-dues-file.ts', { read: 'whole area' }),
      page('finance/mouvements', 'back-office/finance/cash-movements.tsx', { read: 'whole area' }),
      file('finance/mouvements.csv', 'back-office/finance/cash-movements-file.ts', { read: 'whole area' }),
      ...contracts('Contrats', 'whole area'),
      ...mandates('whole area', mayKeepSomeMandates),
      ...reservations('whole area', 'Réservations'),
      GRANT_TIME,
      ...THREAD,
      page('reviews', 'reviews/moderation.tsx', { menu: 'Avis', read: 'whole area' }),
      file('reviews.csv', 'reviews/moderation-file.ts', { read: 'whole area' }),
      page('reviews/:review', 'reviews/review.tsx', EVERYONE),
      ...settings(),
    ],
  },
  admin: {
    title: 'Administration',
    pages: [
      page('dashboard', 'admin/dashboard.tsx', {
        menu: 'Tableau de bord',
        suggested: 'Tableau de bord',
        read: 'whole area',
      }),
      ...ACCOUNTS,
      ...listings('Annonces', 'property:read'),
      ...reservations('reservation:read', 'Réservations'),
      ...contracts('Contrats', 'contract:read'),
      ...settings(
        page('virements', 'admin/transfer-tolerance.tsx', { tab: 'Écarts de virement', ...EVERYONE }),
      ),
    ],
  },
}

/** Every address with a page or a file of its own, each once. What the product derives from it: `docs/decisions/039`. */
export const PAGES: readonly PageEntry[] = [
  ...SITE_PAGES,
  ...Object.entries(CONSOLES).flatMap(([area, { pages }]) => consolePages(area as Area, pages)),
]
