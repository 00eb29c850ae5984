import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

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

export const CANCELLATION_MAIL_SAMPLES = {
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
} satisfies RoomMailSamples
