import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const trackingUrl = 'https://calanque.test/r/abc'
const PAYMENTS = [
  { dueOn: '2027-01-17', amount: 512_345, label: 'Acompte' },
  { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
] as const
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

export const STAY_MAIL_SAMPLES = {
  'cancellation-link': {
    about: { name: 'Lien d’annulation', domain: 'stay', to: 'traveler', when: 'À la demande d’annuler' },
    props: {
      firstName: 'Camille',
      reservationNumber: 'CAL-2026-000123',
      propertyTitle: 'Villa Essai',
      arrival: '2027-07-17',
      departure: '2027-07-24',
      url: 'https://calanque.test/r/abc/annuler/def',
      expiresInMinutes: 60,
    },
    leadsTo: ['/r/:token/annuler/:proof'],
  },
  'card-changed': {
    about: {
      name: 'Carte changée',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand une autre carte est enregistrée',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, trackingUrl },
      debits: [
        '15\u202f000,00\u00a0€ débités le 17\u00a0juin 2027 sur votre carte Visa se terminant par 4242',
      ],
    },
    leadsTo: ['/r/:token'],
  },
  'due-overdue': {
    about: {
      name: 'Échéance impayée',
      domain: 'payment',
      to: 'agency',
      when: 'Quand une échéance est dépassée',
    },
    props: {
      ...stay,
      traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
      due: { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
      byKeptCard: false,
    },
    leadsTo: [],
  },
  'payment-due': {
    about: {
      name: 'Échéance annoncée',
      domain: 'payment',
      to: 'traveler',
      when: 'Sept jours, trois jours avant et le jour même',
      because: 'Le contrat annonce chaque échéance',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      due: { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
      reminder: 'announced',
      byKeptCard: true,
      debit: '15\u202f000,00\u00a0€ débités le 17\u00a0juin 2027 sur votre carte Visa se terminant par 4242',
      cardUrl: `${trackingUrl}/carte`,
      payUrl: 'https://calanque.test/r/abc/payer',
    },
    cases: {
      'Trois jours avant': { reminder: 'soon' },
      'Le jour même': { reminder: 'today', byKeptCard: false },
      'Passé ce jour': { reminder: 'overdue', lastDay: '2027-06-30' },
    },
    leadsTo: ['/r/:token/carte', '/r/:token/payer'],
  },
  'payment-failed': {
    about: {
      name: 'Carte refusée',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand la banque refuse un débit',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      amount: 1_500_000,
      reason: 'Votre banque a refusé le paiement.',
      payUrl: 'https://calanque.test/r/abc/payer',
    },
    leadsTo: ['/r/:token/payer'],
  },
  'payout-account': {
    about: {
      name: 'Compte demandé pour un virement',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand une somme est à verser par virement',
    },
    props: {
      firstName: 'Camille',
      reservationNumber: 'CAL-2026-000123',
      propertyTitle: 'Villa Essai',
      amount: 40_000,
      because: 'refused_refund',
      url: 'https://calanque.test/r/abc/compte/def',
    },
    cases: {
      'Indemnité de l’hôte': { because: 'host_indemnity' },
      'Paiement par virement, rappel': { because: 'transfer_refund', reminder: 'last' },
    },
    leadsTo: ['/r/:token/compte/:proof'],
  },
  'payout-unanswered': {
    about: {
      name: 'Compte toujours attendu',
      domain: 'payment',
      to: 'agency',
      when: 'Après deux rappels sans réponse',
    },
    props: {
      ...stay,
      traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
      amount: 40_000,
      askedOn: '2026-11-03',
      financeUrl: 'https://calanque.test/back-office/finance',
    },
    leadsTo: ['/back-office/finance'],
  },
  'refund-sent': {
    about: {
      name: 'Remboursement envoyé',
      domain: 'payment',
      to: 'traveler',
      when: 'Au départ d’un remboursement',
      because: 'Le remboursement est justifié au voyageur',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      amount: 512_345,
      trackingUrl,
      way: 'sur votre carte Visa se terminant par 4242',
      number: 'RB-2026-000004',
      documentUrl: `${trackingUrl}/documents/RB-2026-000004`,
    },
    cases: { 'Geste commercial': { gesture: 'La piscine est restée froide trois jours.' } },
    leadsTo: ['/r/:token/documents/:file'],
  },
  'reservation-cancelled': {
    about: {
      name: 'Réservation annulée',
      domain: 'stay',
      to: 'traveler',
      when: 'À l’annulation d’un séjour',
      because: 'Ce qui est rendu suit le contrat',
    },
    props: {
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
    cases: {
      'À la demande du voyageur': { because: 'traveler', indemnity: 0 },
      'Événement imprévisible': { because: 'event', indemnity: 0 },
      'Nuits prises entre-temps': { because: 'nights_taken', indemnity: 0 },
      'Somme non reçue': { because: 'unpaid', refunded: 0, kept: 500_000, indemnity: 0 },
    },
    leadsTo: ['/r/:token'],
  },
  'reservation-confirmed': {
    about: {
      name: 'Réservation confirmée',
      domain: 'stay',
      to: 'traveler',
      when: 'Quand le séjour est confirmé',
      because: 'Le contrat conclu à distance est confirmé',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, ...dates },
      city: 'Cannes',
      nights: 7,
      party: '4 adultes, 2 enfants',
      total: 2_012_345,
      payment: 'card',
      schedule: [...PAYMENTS],
      dues: [{ dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' }],
      ...{ checkIn: { from: '16:00', to: '20:00' }, checkOut: '10:00', deposit: 500_000, isCardKept: true },
      debits: [
        '15\u202f000,00\u00a0€ débités le 17\u00a0juin 2027 sur votre carte Visa se terminant par 4242',
      ],
      cancellation: ['Jusqu’au 18\u00a0mai 2027 inclus\u00a0: tout est remboursé.'],
      agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
      trackingUrl,
      calendarUrl: 'https://calanque.test/r/abc/sejour.ics',
    },
    leadsTo: ['/r/:token', '/r/:token/carte', '/r/:token/sejour.ics'],
  },
  'stay-cancelled-agency': {
    about: {
      name: 'Séjour annulé, pour l’agence',
      domain: 'stay',
      to: 'agency',
      when: 'À l’annulation d’un séjour',
    },
    props: {
      ...CANCELLED,
      traveler: { name: 'Camille Exemple', email: 'camille@example.fr', phone: '06 00 00 00 00' },
      note: 'Un empêchement.',
      ownerNotified: true,
    },
    cases: { 'Propriétaire à prévenir': { ownerNotified: false } },
    leadsTo: [],
  },
  'stay-cancelled-owner': {
    about: {
      name: 'Séjour annulé, pour le propriétaire',
      domain: 'stay',
      to: 'owner',
      when: 'À l’annulation d’un séjour',
    },
    props: {
      ...CANCELLED,
      firstName: 'Odile',
      agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
    },
    leadsTo: [],
  },
  'time-granted': {
    about: {
      name: 'Délai de paiement',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand l’agence accorde un délai',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      amount: 1_500_000,
      until: '2027-06-30',
      agencyName: 'Agence Essai',
      payUrl: 'https://calanque.test/r/abc/payer',
    },
    leadsTo: ['/r/:token/payer'],
  },
  'transfer-instructions': {
    about: {
      name: 'Coordonnées d’un virement',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand un virement est choisi ou incomplet',
    },
    props: {
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
    leadsTo: [],
  },
} satisfies RoomMailSamples
