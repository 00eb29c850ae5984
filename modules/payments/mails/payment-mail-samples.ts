import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const trackingUrl = 'https://calanque.test/r/abc'

export const PAYMENT_MAIL_SAMPLES = {
  'payment-receipt': {
    about: {
      name: 'Reçu d’un paiement',
      domain: 'payment',
      to: 'traveler',
      when: 'À chaque paiement reçu',
      because: 'Le reçu prouve le paiement',
    },
    props: {
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
    leadsTo: ['/r/:token', '/r/:token/documents/:file'],
  },
  'guarantee-level': {
    about: {
      name: 'Garantie financière',
      domain: 'agency',
      to: 'agency',
      when: 'Quand les fonds approchent la garantie',
      because: 'La garantie financière borne les fonds détenus',
    },
    props: {
      ...{ agencyName: 'Agence Essai', level: 'reached' },
      ...{ held: 150_000_000, guarantee: 150_000_000 },
    },
    cases: { 'Garantie approchée': { level: 'near', held: 130_000_000 } },
    leadsTo: [],
  },
} satisfies RoomMailSamples
