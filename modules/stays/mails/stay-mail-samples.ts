import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const trackingUrl = 'https://calanque.test/r/abc'
const PAYMENTS = [
  { dueOn: '2027-01-17', amount: 512_345, label: 'Acompte' },
  { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
] as const

export const STAY_MAIL_SAMPLES = {
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
    cases: { 'Somme refusée à régler': { debits: [], over: 500_000 } },
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
    cases: {
      'Carte refusée': { byKeptCard: true, lastDay: '2027-06-30' },
      'Carte pas encore débitée': { isUntried: true },
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
      requestUrl: `${trackingUrl}/documents/appel-1`,
      payUrl: 'https://calanque.test/r/abc/payer',
    },
    cases: {
      'Trois jours avant': { reminder: 'soon' },
      'Le jour même': { reminder: 'today', byKeptCard: false },
      'Passé ce jour': { reminder: 'overdue', lastDay: '2027-06-30' },
    },
    leadsTo: ['/r/:token/carte', '/r/:token/documents/:file', '/r/:token/payer'],
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
      'Dépôt de garantie à rendre': { because: 'deposit_refund' },
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
