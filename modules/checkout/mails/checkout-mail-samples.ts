import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const resumeUrl = 'https://calanque.test/checkout/reprendre/abc'

export const CHECKOUT_MAIL_SAMPLES = {
  'booking-ended': {
    about: {
      name: 'Demande qui ne peut aboutir',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand l’agence ne prend plus de réservation',
    },
    props: { firstName: 'Camille', titles: ['Villa Azur'], url: 'https://calanque.test/annonces' },
    leadsTo: ['/annonces'],
  },
  'booking-prepared': {
    about: {
      name: 'Réservation préparée par l’agence',
      domain: 'booking',
      to: 'contact',
      when: 'Quand l’agence prépare une réservation',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, ...dates, total: 2_012_345, resumeUrl },
      ...{ heldUntil: '2027-05-09T18:00:00Z', agencyName: 'Agence Essai' },
      ...{ agencyPhone: '04 00 00 00 00', agencyEmail: 'agence@example.com' },
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'checkout-resume': {
    about: {
      name: 'Reprise d’une réservation',
      domain: 'booking',
      to: 'traveler',
      when: 'Quand une réservation est commencée',
    },
    props: {
      ...{ firstName: 'Camille', resumeUrl, heldUntil: '2026-11-20T12:30:00Z' },
      stays: [{ title: 'Villa Azur', ...dates, total: 2_012_345 }],
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'first-sum-granted': {
    about: {
      name: 'Délai pour la première somme',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand l’agence accorde un délai',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, amount: 512_345, agencyName: 'Agence Essai', resumeUrl },
      until: '2026-11-25',
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'hold-expiring': {
    about: {
      name: 'Nuits bientôt libres',
      domain: 'booking',
      to: 'traveler',
      when: 'Avant la fin de la retenue des nuits',
    },
    props: {
      firstName: 'Camille',
      propertyTitle: 'Villa Azur',
      resumeUrl,
      expiresAt: '2026-07-04T12:30:00Z',
    },
    cases: { 'Après la signature': { endsAt: '2026-07-06T10:00:00Z' } },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'payment-awaited': {
    about: {
      name: 'Première somme attendue',
      domain: 'payment',
      to: 'traveler',
      when: 'Un jour après la signature, sans paiement',
      because: 'La réservation prend fin sans cette somme',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, amount: 512_345, resumeUrl },
      endsAt: '2026-11-22T10:00:00Z',
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'signature-awaited': {
    about: { name: 'Contrat à signer', domain: 'booking', to: 'traveler', when: 'Quand l’agence relance' },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', resumeUrl },
      stays: [{ number: 'CAL-2026-00042', title: 'Villa Azur', ...dates, total: 2_012_345 }],
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'transfer-expired': {
    about: {
      name: 'Virement non reçu',
      domain: 'payment',
      to: 'traveler',
      when: 'Quand le délai d’un virement est passé',
    },
    props: {
      firstName: 'Camille',
      ...stay,
      amount: 512_345,
      confirmed: false,
      heldUntil: '2026-11-28T17:00:00+01:00',
      payUrl: resumeUrl,
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
} satisfies RoomMailSamples
