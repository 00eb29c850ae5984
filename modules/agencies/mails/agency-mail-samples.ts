import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const AGENCY_MAIL_SAMPLES = {
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
