import type { MailProps } from '#platform/mail/mail-props.ts'

const stay = { reservationNumber: 'CAL-2026-00042', propertyTitle: 'Villa Azur' }
const dates = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const trackingUrl = 'https://calanque.test/r/abc'
const resumeUrl = 'https://calanque.test/checkout/resume/abc'
const PAYMENTS = [
  { dueOn: '2027-01-17', amount: 512_345, label: 'Acompte' },
  { dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' },
] as const

type BookingMail =
  | 'contract-signed'
  | 'reservation-confirmed'
  | 'checkout-resume'
  | 'hold-expiring'
  | 'payment-awaited'
  | 'first-sum-granted'
  | 'card-changed'

/** Sample props of the mails of a booking, from its first step to its confirmation. */
export const BOOKING_MAIL_SAMPLES: Pick<MailProps, BookingMail> = {
  'contract-signed': {
    ...{ firstName: 'Camille', ...stay, ...dates, trackingUrl },
    total: 2_012_345,
    payments: [...PAYMENTS],
    installments: null,
    unpaid: ['Sans première somme, la réservation prend fin.'],
  },
  'reservation-confirmed': {
    ...{ firstName: 'Camille', ...stay, ...dates },
    city: 'Cannes',
    nights: 7,
    party: '4 adultes, 2 enfants',
    total: 2_012_345,
    payment: 'card',
    schedule: [...PAYMENTS],
    dues: [{ dueOn: '2027-06-17', amount: 1_500_000, label: 'Solde' }],
    ...{ checkIn: { from: '16:00', to: '20:00' }, checkOut: '10:00', deposit: 500_000, isCardKept: true },
    debits: ['15 000,00 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242'],
    cancellation: ['Jusqu’au 18 mai 2027 inclus\u00a0: tout est remboursé.'],
    agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
    trackingUrl,
    calendarUrl: 'https://calanque.test/r/abc/calendar.ics',
  },
  'checkout-resume': {
    ...{ firstName: 'Camille', resumeUrl, heldUntil: '2026-11-20T12:30:00Z' },
    stays: [{ title: 'Villa Azur', ...dates, total: 2_012_345 }],
  },
  'hold-expiring': {
    firstName: 'Camille',
    propertyTitle: 'Villa Azur',
    resumeUrl,
    expiresAt: '2026-07-04T12:30:00Z',
  },
  'payment-awaited': {
    ...{ firstName: 'Camille', ...stay, amount: 512_345, resumeUrl },
    endsAt: '2026-11-22T10:00:00Z',
  },
  'first-sum-granted': {
    ...{ firstName: 'Camille', ...stay, amount: 512_345, agencyName: 'Agence Essai', resumeUrl },
    until: '2026-11-25',
  },
  'card-changed': {
    ...{ firstName: 'Camille', ...stay, trackingUrl },
    debits: ['15 000,00 € débités le 17 juin 2027 sur votre carte Visa se terminant par 4242'],
  },
}
