import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const AGENCY_MAIL_SAMPLES = {
  'account-invited': {
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/reset-password?token=abc', hours: 24 },
    leadsTo: ['/auth/reset-password'],
  },
  'contact-message': {
    props: {
      agencyName: 'Agence Essai',
      name: 'Camille Exemple',
      email: 'camille@example.com',
      phone: null,
      message: 'Bonjour,\nla piscine est-elle chauffée\u202f?',
    },
    leadsTo: [],
  },
  'agency-opened': {
    props: {
      ...{ firstName: 'Jeanne', agencyName: 'Agence Essai', cardNumber: 'CPI 0601 2026 000 000 001' },
      ...{ ibanEnd: '0189', bankName: 'Banque Essai', hours: 24 },
      url: 'https://calanque.test/auth/reset-password?token=jeton',
    },
    leadsTo: ['/auth/reset-password'],
  },
  'agency-suspension': {
    props: {
      agencyName: 'Agence Essai',
      reason: 'La carte professionnelle a expiré le 30\u00a0juin\u00a02027.',
      url: 'https://calanque.test/agent/properties',
    },
    leadsTo: ['/agent/properties'],
  },
  'clients-account-declared': {
    props: {
      ...{ agencyName: 'Agence Essai', ibanEnd: '0189', bankName: 'Banque Essai' },
      takesEffectAt: '2026-11-28T10:00:00.000Z',
      url: 'https://calanque.test/agent/settings/compte-clients',
    },
    leadsTo: ['/agent/settings/compte-clients'],
  },
  'contact-received': {
    props: {
      name: 'Camille Exemple',
      agencyName: 'Agence Essai',
      agencyPhone: '04 00 00 00 00',
      message: 'La piscine est-elle chauffée\u202f?',
    },
    leadsTo: [],
  },
} satisfies RoomMailSamples
