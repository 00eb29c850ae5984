import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNERSHIP_MAIL_SAMPLES = {
  'owner-entered': {
    about: {
      name: 'Propriétaire inscrit',
      domain: 'owner',
      to: 'owner',
      when: 'Quand l’agence inscrit un propriétaire',
    },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      ...{ propertyTitle: 'Villa Exemple', companyName: 'SCI Exemple' },
      url: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/auth/forgotten-password'],
  },
  'shares-set': {
    about: {
      name: 'Parts des propriétaires',
      domain: 'owner',
      to: 'owner',
      when: 'Quand les parts changent',
    },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      ...{ propertyTitle: 'Villa Exemple', from: '2027-01-01' as const },
      lines: [
        { name: 'Camille Exemple', share: '60\u00a0%' },
        { name: 'SCI Exemple', share: '40\u00a0%' },
      ],
      url: 'https://calanque.test/owner/properties/abc/proprietaires',
    },
    leadsTo: ['/owner/properties/:property/proprietaires'],
  },
} satisfies RoomMailSamples
