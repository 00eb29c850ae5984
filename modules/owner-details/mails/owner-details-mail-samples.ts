import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNER_DETAILS_MAIL_SAMPLES = {
  'bank-account-changed': {
    props: { firstName: 'Hélène', ibanEnd: '0189' },
    leadsTo: [],
  },
  'bank-account-code': {
    props: { firstName: 'Hélène', ibanEnd: '0189', code: '048213', expiresInMinutes: 10 },
    leadsTo: [],
  },
  'bank-change-asked': {
    props: {
      ...{ firstName: 'Hélène', ibanEnd: '0189' },
      url: 'https://calanque.test/compte-bancaire/jeton',
    },
    leadsTo: ['/compte-bancaire/:token'],
  },
  'bank-change-planned': {
    props: {
      ...{ firstName: 'Hélène', ibanEnd: '0189', takesEffectAt: '2026-11-24T09:00:00.000Z' },
      url: 'https://calanque.test/compte-bancaire/arreter/jeton',
    },
    leadsTo: ['/compte-bancaire/arreter/:token'],
  },
  'owner-details-asked': {
    props: {
      ...{
        firstName: 'Hélène',
        propertyTitle: 'Villa des Pins',
        lacksAccount: true,
        lacksIdentity: true,
        lacksDeclaration: true,
        days: 14,
      },
      ...{ agencyName: 'Agence Essai', agencyPhone: '04 00 00 00 00' },
      url: 'https://calanque.test/coordonnees/jeton',
    },
    leadsTo: ['/coordonnees/:token'],
  },
} satisfies RoomMailSamples
