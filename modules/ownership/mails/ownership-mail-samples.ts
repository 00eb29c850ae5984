import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNERSHIP_MAIL_SAMPLES = {
  'owner-entered': {
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      ...{ propertyTitle: 'Villa Exemple', companyName: 'SCI Exemple' },
      url: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/auth/forgotten-password'],
  },
} satisfies RoomMailSamples
