import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const OWNER_DETAILS_MAIL_SAMPLES = {
  'bank-account-changed': {
    about: {
      name: 'Compte bancaire enregistré',
      domain: 'owner',
      to: 'owner',
      when: 'Quand le compte d’un propriétaire change',
    },
    props: { firstName: 'Hélène', ibanEnd: '0189' },
    leadsTo: [],
  },
  'bank-account-code': {
    about: {
      name: 'Code d’un compte bancaire',
      domain: 'owner',
      to: 'owner',
      when: 'Quand un compte est donné par le lien',
    },
    props: { firstName: 'Hélène', ibanEnd: '0189', code: '048213', expiresInMinutes: 10 },
    leadsTo: [],
  },
  'bank-change-asked': {
    about: {
      name: 'Compte bancaire à confirmer',
      domain: 'owner',
      to: 'owner',
      when: 'À la demande d’un autre compte',
    },
    props: {
      ...{ firstName: 'Hélène', ibanEnd: '0189' },
      url: 'https://calanque.test/compte-bancaire/jeton',
    },
    leadsTo: ['/compte-bancaire/:token'],
  },
  'bank-change-planned': {
    about: {
      name: 'Changement de compte annoncé',
      domain: 'owner',
      to: 'owner',
      when: 'Avant que le compte change',
    },
    props: {
      ...{ firstName: 'Hélène', ibanEnd: '0189', takesEffectAt: '2026-11-24T09:00:00.000Z' },
      url: 'https://calanque.test/compte-bancaire/arreter/jeton',
    },
    leadsTo: ['/compte-bancaire/arreter/:token'],
  },
  'owner-details-asked': {
    about: {
      name: 'Coordonnées demandées',
      domain: 'owner',
      to: 'owner',
      when: 'Quand l’agence les demande',
    },
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
    cases: { 'Villa sans nom': { propertyTitle: null, lacksAccount: false, lacksIdentity: false } },
    leadsTo: ['/coordonnees/:token'],
  },
} satisfies RoomMailSamples
