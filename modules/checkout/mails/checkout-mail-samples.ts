import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const resumeUrl = 'https://calanque.test/checkout/reprendre/abc'

export const CHECKOUT_MAIL_SAMPLES = {
  'booking-ended': {
    props: { firstName: 'Camille', titles: ['Villa Azur'], url: 'https://calanque.test/annonces' },
    leadsTo: ['/annonces'],
  },
  'booking-prepared': {
    props: {
      ...{ firstName: 'Camille', ...stay, ...dates, total: 2_012_345, resumeUrl },
      ...{ heldUntil: '2027-05-09T18:00:00Z', agencyName: 'Agence Essai' },
      ...{ agencyPhone: '04 00 00 00 00', agencyEmail: 'agence@example.com' },
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'checkout-resume': {
    props: {
      ...{ firstName: 'Camille', resumeUrl, heldUntil: '2026-11-20T12:30:00Z' },
      stays: [{ title: 'Villa Azur', ...dates, total: 2_012_345 }],
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'first-sum-granted': {
    props: {
      ...{ firstName: 'Camille', ...stay, amount: 512_345, agencyName: 'Agence Essai', resumeUrl },
      until: '2026-11-25',
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'hold-expiring': {
    props: {
      firstName: 'Camille',
      propertyTitle: 'Villa Azur',
      resumeUrl,
      expiresAt: '2026-07-04T12:30:00Z',
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'payment-awaited': {
    props: {
      ...{ firstName: 'Camille', ...stay, amount: 512_345, resumeUrl },
      endsAt: '2026-11-22T10:00:00Z',
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'signature-awaited': {
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', resumeUrl },
      stays: [{ number: 'CAL-2026-00042', title: 'Villa Azur', ...dates, total: 2_012_345 }],
    },
    leadsTo: ['/checkout/reprendre/:token'],
  },
  'transfer-expired': {
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
