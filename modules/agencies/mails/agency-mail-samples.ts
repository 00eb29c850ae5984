import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const AGENCY_MAIL_SAMPLES = {
  'account-invited': {
    about: {
      name: 'Invitation à ouvrir un compte',
      domain: 'agency',
      to: 'account',
      when: 'Quand l’administration ou une agence invite une personne',
    },
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/reset-password?token=abc', hours: 24 },
    cases: { Agence: { agencyName: 'Agence Essai' } },
    leadsTo: ['/auth/reset-password'],
  },
  'contact-message': {
    about: {
      name: 'Message de la page Contact',
      domain: 'messages',
      to: 'agency',
      when: 'À l’envoi d’un message par la page Contact',
    },
    props: {
      agencyName: 'Agence Essai',
      name: 'Camille Exemple',
      email: 'camille@example.com',
      phone: null,
      message: 'Bonjour,\nla piscine est-elle chauffée\u202f?',
    },
    leadsTo: [],
  },
  'agency-left': {
    about: {
      name: 'Départ d’une agence',
      domain: 'agency',
      to: 'account',
      when: 'Quand une personne est retirée d’une agence ou la quitte',
      because: 'Elle perd l’accès à l’agence et les rôles qu’elle y avait',
    },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai' },
      url: 'https://calanque.test/contact',
    },
    leadsTo: ['/contact'],
  },
  'agency-opened': {
    about: { name: 'Agence ouverte', domain: 'agency', to: 'agency', when: 'À l’ouverture d’une agence' },
    props: {
      ...{ firstName: 'Jeanne', agencyName: 'Agence Essai', cardNumber: 'CPI 0601 2026 000 000 001' },
      ...{ ibanEnd: '0189', bankName: 'Banque Essai', hours: 24 },
      url: 'https://calanque.test/auth/reset-password?token=jeton',
    },
    leadsTo: ['/auth/reset-password'],
  },
  'agency-suspension': {
    about: {
      name: 'Agence suspendue ou rétablie',
      domain: 'agency',
      to: 'agency',
      when: 'À la suspension d’une agence, et à son retour',
    },
    props: {
      agencyName: 'Agence Essai',
      reason: 'La carte professionnelle a expiré le 30\u00a0juin\u00a02027.',
      url: 'https://calanque.test/agent/properties',
    },
    cases: { Retour: { reason: null } },
    leadsTo: ['/agent/properties'],
  },
  'clients-account-declared': {
    about: {
      name: 'Compte de fonds clients',
      domain: 'agency',
      to: 'agency',
      when: 'Quand ce compte est déclaré ou change',
    },
    props: {
      ...{ agencyName: 'Agence Essai', ibanEnd: '0189', bankName: 'Banque Essai' },
      takesEffectAt: '2026-11-28T10:00:00.000Z',
      url: 'https://calanque.test/agent/settings/compte-clients',
    },
    leadsTo: ['/agent/settings/compte-clients'],
  },
  'contact-received': {
    about: {
      name: 'Accusé d’un message',
      domain: 'messages',
      to: 'visitor',
      when: 'À l’envoi d’un message par la page Contact',
    },
    props: {
      name: 'Camille Exemple',
      agencyName: 'Agence Essai',
      agencyPhone: '04 00 00 00 00',
      message: 'La piscine est-elle chauffée\u202f?',
    },
    leadsTo: [],
  },
} satisfies RoomMailSamples
