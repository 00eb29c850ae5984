import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const AGENCY_CLOSING_MAIL_SAMPLES = {
  'agency-closed': {
    about: {
      name: 'Agence fermée',
      domain: 'agency',
      to: 'all',
      when: 'À la fermeture définitive d’une agence',
      because: 'Un séjour signé continue\u00a0: ceux qu’il engage savent qui les sert',
    },
    props: {
      ...{ reader: 'traveler', agencyName: 'Agence Essai' },
      about: 'Villa des Pins, réservation CAL-2026-000001',
      url: 'https://calanque.test/r/jeton',
    },
    cases: {
      'Au propriétaire': { reader: 'owner' },
      'À l’agence': { reader: 'agency', about: 'La carte professionnelle n’a pas été renouvelée.' },
    },
    leadsTo: ['/r/:token'],
  },
} satisfies RoomMailSamples
