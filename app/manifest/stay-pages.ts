import { MESSAGE_FORM } from '#modules/messages/message-file.ts'
import {
  consolePages,
  type DeclaredInConsole,
  detail,
  EVERYONE,
  file,
  type Grant,
  type OrderedLabel,
  type Pages,
  page,
  site,
} from './page-entry.ts'

/** Parts of a traveler's page about one stay. */
export const inTravelerStay = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('reservations/:id', 'traveler/reservation/reservation-frame.tsx', parts)

/** Parts of the page of one stay, for its owner, its agency and the house. */
export const inStay = (...parts: readonly DeclaredInConsole[]): readonly DeclaredInConsole[] =>
  detail('reservations/:id', 'stays/stay-frame.tsx', parts)

/** The page of one stay with its documents, the same for its owner, its agency and the house. */
const stayPages = (read: Grant): readonly DeclaredInConsole[] => [
  ...inStay(
    page('', 'stays/stay.tsx', { tab: [10, 'Séjour'], read, reads: 14 }),
    page('paiements', 'stays/stay-money.tsx', { tab: [20, 'Paiements'], read, reads: 11 }),
    page('documents', 'stays/stay-papers.tsx', { tab: [30, 'Contrat et documents'], read, reads: 15 }),
    page('historique', 'stays/stay-history.tsx', { tab: [50, 'Historique'], read, reads: 10 }),
  ),
  file('reservations/:id/documents/:file', 'stays/stay-file.ts', { read, reads: 12 }),
]

/** What an agency and the back office do about a stay: their use cases say who may. */
const STAY_ACTS: readonly DeclaredInConsole[] = inStay(
  page('relance', 'stays/remind-traveler.tsx', EVERYONE),
  page('delai', 'stays/grant-time.tsx', EVERYONE),
  page('avenant', 'stays/amend-stay.tsx', EVERYONE),
  page('etat-des-lieux/:moment', 'stays/inventory.tsx', { ...EVERYONE, reads: 10 }),
  page('etat-des-lieux/:moment/:piece', 'stays/inventory-section.tsx', {
    ...EVERYONE,
    takesFiles: MESSAGE_FORM,
  }),
  page('appel', 'stays/request-payment.tsx', EVERYONE),
  page('depot', 'stays/deposit.tsx', {
    ...{ tab: [25, 'Dépôt de garantie'] as const, takesFiles: MESSAGE_FORM },
    ...EVERYONE,
    reads: 17,
  }),
  page('agent', 'stays/name-agent.tsx', { ...EVERYONE, reads: 10 }),
  page('rembourser', 'stays/give-back.tsx', { ...EVERYONE, reads: 14 }),
  page('annuler', 'stays/cancel-as-host.tsx', { ...EVERYONE, reads: 12 }),
)

/** A deposit, its holds, its claim with its things and files, one after the other. */
const DEPOSIT_READS = { reads: 14 } as const

/** The photographs of the inventories of a stay, each on its page, alone, and as it was taken. */
const INVENTORY_PHOTOGRAPHS: readonly DeclaredInConsole[] = [
  ...inStay(
    page('etat-des-lieux/:moment/photographies/:photo', 'stays/inventory-photograph.tsx', {
      ...{ read: 'whole area', reads: 10 },
    }),
  ),
  file('reservations/:id/etat-des-lieux/:moment/photos/:photo', 'stays/inventory-photo.ts', {
    read: 'whole area',
  }),
  file('reservations/:id/etat-des-lieux/:moment/photos/:photo/original', 'stays/inventory-original.ts', {
    read: 'whole area',
  }),
]

/** What shows a claim on a deposit, and all that is kept of it as one archive. */
const CLAIM_FILES: readonly DeclaredInConsole[] = [
  file('reservations/:id/depot/fichiers/:file', 'stays/deposit-file.ts', { read: 'whole area' }),
  file('reservations/:id/depot/dossier.zip', 'stays/claim-file.ts', EVERYONE),
]

/** Those, and what telephones kept of inventories without a network. */
const INVENTORY_FILES: readonly DeclaredInConsole[] = [
  ...INVENTORY_PHOTOGRAPHS,
  file('reservations/:id/etat-des-lieux/:moment/:piece/envoi', 'stays/inventory-entry.ts', {
    ...EVERYONE,
    takesFiles: MESSAGE_FORM,
  }),
]

/** The reservations of an agency's villas, or of every villa, with the page of each. */
const reservations = (read: Grant, menu: OrderedLabel): readonly DeclaredInConsole[] => [
  page('reservations', 'stays/reservations.tsx', { read, act: read, menu, csv: 'reservations' }),
  ...stayPages(read),
]

/** Stays once they are booked: by the link of their tracking, and in each console. */
export const STAY_PAGES: Pages = [
  ...site('public', [
    page('/r/:token', 'tracking/tracking.tsx', { read: 'link', act: 'link', reads: 23 }),
    page('/r/:token/payer', 'tracking/pay-due.tsx', { read: 'link', act: 'link' }),
    page('/r/:token/carte', 'tracking/change-card.tsx', { read: 'link', act: 'link' }),
    page('/r/:token/depot', 'tracking/deposit.tsx', { ...DEPOSIT_READS, read: 'link', act: 'link' }),
    page('/depot/:token', 'tracking/deposit-by-link.tsx', { ...DEPOSIT_READS, read: 'link', act: 'link' }),
    page('/r/:token/compte/:proof', 'tracking/payout-account.tsx', { read: 'link', act: 'link' }),
    page('/r/:token/etat-des-lieux/:moment', 'tracking/inventory.tsx', {
      ...{ read: 'link', act: 'link', reads: 10 },
    }),
    page('/r/:token/etat-des-lieux/:moment/photographies/:photo', 'tracking/inventory-photograph.tsx', {
      ...{ read: 'link', reads: 10 },
    }),
    page('/etat-des-lieux/:token', 'tracking/answer-inventory.tsx', { read: 'link', act: 'link' }),
    page('/etat-des-lieux/:token/photographies/:photo', 'tracking/answered-photograph.tsx', {
      read: 'link',
    }),
    page('/r/:token/annuler', 'tracking/ask-cancellation.tsx', { read: 'link', act: 'link', reads: 19 }),
    page('/r/:token/annuler/:proof', 'tracking/confirm-cancellation.tsx', { read: 'link', act: 'link' }),
  ]),
  ...site(null, [
    file('/r/:token/depot/fichiers/:file', 'tracking/deposit-file.ts', { read: 'link' }),
    file('/depot/:token/fichiers/:file', 'tracking/deposit-file-by-link.ts', { read: 'link' }),
    file('/r/:token/documents/:file', 'tracking/stay-file.ts', { read: 'link', reads: 13 }),
    file('/r/:token/etat-des-lieux/:moment/photos/:photo', 'tracking/inventory-photo.ts', { read: 'link' }),
    file('/r/:token/etat-des-lieux/:moment/photos/:photo/original', 'tracking/inventory-original.ts', {
      read: 'link',
    }),
    file('/etat-des-lieux/:token/photos/:photo', 'tracking/answered-photo.ts', { read: 'link' }),
    file('/etat-des-lieux/:token/photos/:photo/original', 'tracking/answered-original.ts', { read: 'link' }),
    file('/etat-des-lieux/:token/documents/:file', 'tracking/answered-file.ts', { read: 'link' }),
    file('/r/:token/sejour.ics', 'tracking/calendar-file.ts', { read: 'link' }),
  ]),
  ...consolePages('traveler', [
    page('reservations', 'traveler/reservations.tsx', {
      menu: [20, 'Mes réservations'],
      suggested: [20, 'Mes réservations'],
      read: 'whole area',
      csv: 'reservations',
    }),
    ...inTravelerStay(
      page('', 'traveler/reservation/stay.tsx', { tab: [10, 'Séjour'], read: 'whole area', reads: 20 }),
      page('paiements', 'traveler/reservation/payments.tsx', {
        tab: [20, 'Paiements'],
        ...EVERYONE,
        reads: 20,
      }),
      page('documents', 'traveler/reservation/documents.tsx', {
        tab: [30, 'Documents'],
        read: 'whole area',
        reads: 20,
      }),
      page('depot', 'traveler/reservation/deposit.tsx', {
        tab: [45, 'Dépôt de garantie'],
        ...EVERYONE,
        reads: 25,
      }),
      page('annuler', 'traveler/reservation/cancel-stay.tsx', { ...EVERYONE, reads: 23 }),
      page('payer', 'traveler/reservation/pay-due.tsx', EVERYONE),
      page('carte', 'traveler/reservation/change-card.tsx', EVERYONE),
    ),
    file('reservations/:id/depot/fichiers/:file', 'traveler/reservation/deposit-file.ts', {
      read: 'whole area',
    }),
    file('reservations/:id/sejour.ics', 'traveler/calendar-file.ts', { read: 'whole area' }),
    file('reservations/:id/documents/:file', 'traveler/reservation-file.ts', {
      read: 'whole area',
      reads: 13,
    }),
  ]),
  ...consolePages('owner', [
    page('reservations', 'owner/reservations.tsx', {
      menu: [40, 'Réservations'],
      read: 'whole area',
      csv: 'reservations',
    }),
    ...stayPages('whole area'),
    ...inStay(page('etat-des-lieux/:moment', 'stays/read-inventory.tsx', { read: 'whole area', reads: 10 })),
    ...INVENTORY_PHOTOGRAPHS,
  ]),
  ...consolePages('agent', [
    page('depots', 'stays/deposits.tsx', {
      read: 'whole area',
      csv: 'depots-de-garantie',
      finds: 'Dépôts de garantie à suivre',
    }),
    ...reservations('whole area', [40, 'Réservations']),
    ...STAY_ACTS,
    ...INVENTORY_FILES,
    ...CLAIM_FILES,
  ]),
  ...consolePages('back-office', [
    ...reservations('whole area', [60, 'Réservations']),
    ...STAY_ACTS,
    ...INVENTORY_FILES,
    ...CLAIM_FILES,
  ]),
  ...consolePages('admin', reservations('reservation:read', [60, 'Réservations'])),
]
