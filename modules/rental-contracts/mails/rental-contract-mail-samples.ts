import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const trackingUrl = 'https://calanque.test/r/abc'
const PAYMENTS = [
  { dueOn: '2027-01-17', amount: 512_345, label: 'Acompte' },
  { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
] as const

export const RENTAL_CONTRACT_MAIL_SAMPLES = {
  'contract-signed': {
    about: {
      name: 'Contrat signé',
      domain: 'booking',
      to: 'traveler',
      when: 'À la signature',
      because: 'L’exemplaire signé est dû au voyageur',
    },
    props: {
      ...{ firstName: 'Camille', ...stay, ...dates, trackingUrl },
      total: 2_012_345,
      payments: [...PAYMENTS],
      installments: null,
      unpaid: ['Sans première somme, la réservation prend fin.'],
    },
    leadsTo: ['/r/:token'],
  },
} satisfies RoomMailSamples
