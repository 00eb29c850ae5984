import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const AGENCY_CLOSING_MAIL_SAMPLES = {
  'agency-closed': {
    props: {
      ...{ reader: 'traveler', agencyName: 'Agence Essai' },
      about: 'Villa des Pins, réservation CAL-2026-000001',
      url: 'https://calanque.test/r/jeton',
    },
    leadsTo: ['/contact', '/r/:token', '/owner/reservations'],
  },
} satisfies RoomMailSamples
