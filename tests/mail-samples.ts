import type { MailProps } from '#platform/mail/mail-props.ts'
import { ACCOUNT_MAIL_SAMPLES } from './account-mail-samples.ts'
import { BOOKING_MAIL_SAMPLES } from './booking-mail-samples.ts'
import { LISTING_MAIL_SAMPLES } from './listing-mail-samples.ts'

const LISTING = 'https://calanque.test/agent/properties/abc/publication'
const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const trackingUrl = 'https://calanque.test/r/abc'
const CANCELLED = {
  ...stay,
  arrival: '2027-07-17',
  departure: '2027-07-24',
  cancelledOn: '2027-06-20',
  because: 'traveler',
  refunded: 150_000,
  kept: 350_000,
  indemnity: 0,
} as const
const resumeUrl = 'https://calanque.test/checkout/resume/abc'

/** Sample props of each mail of the product. */
export const MAIL_SAMPLES: MailProps = {
  ...ACCOUNT_MAIL_SAMPLES,
  ...LISTING_MAIL_SAMPLES,
  'signature-code': {
    firstName: 'Camille',
    code: '482913',
    documentName: 'Contrat de location',
    expiresInMinutes: 10,
    binds: true,
  },
  'mailbox-code': { firstName: 'Camille', code: '482913', expiresInMinutes: 10 },
  ...BOOKING_MAIL_SAMPLES,
  'mandate-to-sign': {
    firstName: 'Hélène',
    propertyTitle: 'Villa Azur',
    agencyName: 'Calanque Conciergerie',
    isAmendment: false,
    url: 'https://calanque.test/signature/abc',
  },
  'mandate-signed': { firstName: 'Hélène', propertyTitle: 'Villa Azur', number: '42', isAmendment: true },
  'conditions-to-sign': {
    firstName: 'Hélène',
    propertyTitle: 'Villa Azur',
    url: 'https://calanque.test/signature/abc',
  },
  'conditions-signed': { firstName: 'Hélène', propertyTitle: 'Villa Azur', version: 3 },
  'payment-receipt': {
    firstName: 'Camille',
    ...stay,
    amount: 512_345,
    lines: [
      { label: 'Acompte', amount: 500_000 },
      { label: 'Taxe de séjour', amount: 12_345 },
    ],
    paidOn: '2026-11-20',
    balance: 1_500_000,
    number: 'R-2026-000012',
    receiptUrl: `${trackingUrl}/documents/R-2026-000012`,
    trackingUrl,
    nextDue: { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
  },
  'payment-due': {
    firstName: 'Camille',
    ...stay,
    due: { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
    reminder: 'announced',
    byKeptCard: true,
    payUrl: 'https://calanque.test/r/abc/payer',
  },
  'time-granted': {
    firstName: 'Camille',
    ...stay,
    amount: 1_500_000,
    until: '2027-06-30',
    agencyName: 'Agence Essai',
    payUrl: 'https://calanque.test/r/abc/payer',
  },
  'payment-failed': {
    firstName: 'Camille',
    ...stay,
    amount: 1_500_000,
    reason: 'Votre banque a refusé le paiement.',
    payUrl: 'https://calanque.test/r/abc/payer',
  },
  'reservation-cancelled': {
    firstName: 'Camille',
    ...stay,
    arrival: '2027-07-01',
    departure: '2027-07-08',
    because: 'host',
    refunded: 500_000,
    indemnity: 250_000,
    kept: 0,
    ways: ['5\u202f000,00\u00a0€ vous reviennent par virement bancaire.'],
    trackingUrl,
  },
  'transfer-instructions': {
    firstName: 'Camille',
    ...stay,
    amount: 512_345,
    reference: 'CAL00042',
    accountHolder: 'Agence des Calanques',
    iban: 'FR7612345678901234567890123',
    bic: 'AGRIFRPP882',
    bankName: 'Banque Essai',
    deadline: '2026-11-27T17:00:00+01:00',
  },
  'transfer-expired': {
    firstName: 'Camille',
    ...stay,
    amount: 512_345,
    confirmed: false,
    heldUntil: '2026-11-28T17:00:00+01:00',
    payUrl: resumeUrl,
  },
  'refund-sent': {
    firstName: 'Camille',
    ...stay,
    amount: 512_345,
    trackingUrl,
    way: 'sur votre carte Visa se terminant par 4242',
    number: 'RB-2026-000004',
    documentUrl: `${trackingUrl}/documents/RB-2026-000004`,
  },
  'due-overdue': {
    ...stay,
    traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
    due: { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
    byKeptCard: false,
  },
  'cancellation-link': {
    firstName: 'Camille',
    reservationNumber: 'CAL-2026-000123',
    propertyTitle: 'Villa Essai',
    arrival: '2027-07-17',
    departure: '2027-07-24',
    url: 'https://calanque.test/r/abc/annuler/def',
    expiresInMinutes: 60,
  },
  'payout-account': {
    firstName: 'Camille',
    reservationNumber: 'CAL-2026-000123',
    propertyTitle: 'Villa Essai',
    amount: 40_000,
    because: 'refused_refund',
    url: 'https://calanque.test/r/abc/compte/def',
  },
  'stay-cancelled-owner': {
    ...CANCELLED,
    firstName: 'Odile',
    agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
  },
  'stay-cancelled-agency': {
    ...CANCELLED,
    traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
    note: 'Un empêchement.',
    ownerNotified: true,
  },
  'payout-unanswered': {
    ...stay,
    traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
    amount: 40_000,
    askedOn: '2026-11-03',
    financeUrl: 'https://calanque.test/back-office/finance',
  },
  'listing-to-review': {
    ...{ firstName: 'Hélène', propertyTitle: 'Villa Essai' },
    url: 'https://calanque.test/owner-review/abc',
  },
  'listing-answered': {
    ...{ propertyTitle: 'Villa Essai', isApproved: false, comment: 'Presque.' },
    remarks: [['Titre', 'Trop long']],
    url: LISTING,
  },
  'paper-expiring': {
    ...{ propertyTitle: 'Villa Essai', paper: 'Assurance', expiresOn: '2027-03-31' },
    url: LISTING,
  },
  'listing-unpublished': {
    ...{ propertyTitle: 'Villa Essai', papers: ['Assurance', 'Mandat'] },
    url: LISTING,
    passwordUrl: 'https://calanque.test/auth/forgotten-password',
  },
  'contact-message': {
    agencyName: 'Agence Essai',
    name: 'Camille Exemple',
    email: 'camille@example.com',
    phone: null,
    message: 'Bonjour,\nla piscine est-elle chauffée\u202f?',
  },
  'contact-received': {
    name: 'Camille Exemple',
    agencyName: 'Agence Essai',
    agencyPhone: '04 00 00 00 00',
    message: 'La piscine est-elle chauffée\u202f?',
  },
  'question-received': {
    name: 'Camille Exemple',
    ...{ propertyTitle: 'Villa Azur', agencyName: 'Agence Essai' },
    url: 'https://calanque.test/messages/abc',
  },
  'owner-request': {
    ...{ name: 'Camille Exemple', email: 'camille@example.com', phone: '+33 6 12 34 56 78' },
    ...{ house: 'Villa, 4\u00a0chambres, 8\u00a0voyageurs', address: '3 avenue des Pins, 06400\u00a0Cannes' },
    message: 'La maison est libre dès le mois de juin.',
    url: 'https://calanque.test/agent/demandes/abc',
  },
  'owner-request-received': {
    ...{ firstName: 'Camille', city: 'Cannes' },
    ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
  },
  'owner-invitation': {
    ...{ firstName: 'Camille', city: 'Cannes', words: 'Nous serions heureux de la louer.', days: 30 },
    ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
    url: 'https://calanque.test/invitation/abc',
  },
  'owner-joined': {
    ...{ name: 'Camille Exemple', address: '3 avenue des Pins, 06400\u00a0Cannes', withAccount: true },
    url: 'https://calanque.test/agent/properties/abc/edit',
  },
  'owner-request-declined': {
    ...{ firstName: 'Camille', city: 'Cannes' },
    ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
    answer: 'Nous ne louons pas encore dans ce quartier.',
  },
  'messages-unread': {
    firstName: 'Camille',
    ...stay,
    asker: { name: 'Camille Exemple', email: 'camille@example.com' },
    messages: [
      {
        from: 'Léa, Agence Essai',
        text: 'La piscine est chauffée d’avril à octobre.',
        wish: 'Du 17 au 24 juillet 2027, 4 adultes',
        at: '2026-11-20T09:30:00Z',
      },
    ],
    more: 1,
    url: 'https://calanque.test/messages/abc',
  },
  'message-mention': {
    ...{ firstName: 'Hugo', by: 'Léa Martin', propertyTitle: 'Villa Azur' },
    asker: { name: 'Camille Exemple', email: 'camille@example.com' },
    ...{ text: 'Peux-tu vérifier le chauffage ?', isNote: true },
    url: 'https://calanque.test/agent/messages/abc',
  },
  'review-published': {
    ...{
      firstName: 'Hélène',
      propertyTitle: 'Villa Azur',
      author: 'Camille',
      rating: 5,
      arrival: '2026-07-11',
    },
    text: 'Nous avons dîné chaque soir dehors.',
    url: 'https://calanque.test/owner/reviews/abc',
  },
  'review-answered': {
    ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 5 },
    ...{ arrival: '2026-07-11', side: 'owner', text: 'Merci, la maison vous attend.' },
    url: 'https://calanque.test/traveler/reservations/abc/avis',
  },
  'review-moderated': {
    ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 1 },
    ...{ arrival: '2026-07-11', act: 'withdraw', reason: 'personal_data' },
    note: 'Le téléphone du gardien y figure.',
    url: 'https://calanque.test/traveler/reservations/abc/avis',
  },
  'answer-moderated': {
    ...{ firstName: 'Hélène', propertyTitle: 'Villa Azur', author: 'Camille', rating: 2 },
    ...{
      arrival: '2026-07-11',
      act: 'withdraw',
      reason: 'personal_data',
      note: 'Le nom du voyageur y figure.',
    },
    url: 'https://calanque.test/owner/reviews/abc',
  },
  'review-report-decided': {
    ...{ propertyTitle: 'Villa Azur', author: 'Camille', rating: 1, arrival: '2026-07-11', outcome: 'kept' },
  },
}
