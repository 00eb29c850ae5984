import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const ACCOUNT_MAIL_SAMPLES = {
  'account-erased': {
    props: { firstName: 'Camille' },
    leadsTo: [],
  },
  'account-exists': {
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/login' },
    leadsTo: ['/auth/login'],
  },
  'account-state': {
    props: { firstName: 'Camille', state: 'disabled', url: 'https://calanque.test/contact' },
    leadsTo: ['/contact'],
  },
  'browser-link': {
    props: {
      firstName: 'Camille',
      url: 'https://calanque.test/auth/browser?token=jeton',
      expiresInMinutes: 30,
    },
    leadsTo: ['/auth/browser'],
  },
  'confirm-address': {
    props: { url: 'https://calanque.test/auth/confirm-account?token=abc', expiresInHours: 24 },
    leadsTo: ['/auth/confirm-account'],
  },
  'email-change-asked': {
    props: { url: 'https://calanque.test/adresse-e-mail/jeton' },
    leadsTo: ['/adresse-e-mail/:token'],
  },
  'email-change-planned': {
    props: {
      ...{ firstName: 'Camille', newEmail: 'camille@example.net', takesEffectAt: '2026-11-24T09:00:00.000Z' },
      url: 'https://calanque.test/adresse-e-mail/arreter/jeton',
    },
    leadsTo: ['/adresse-e-mail/arreter/:token'],
  },
  'acted-as': {
    props: {
      ...{ firstName: 'Camille', by: 'Claire Admin', reason: 'Une villa manque à votre liste' },
      ...{ until: '2026-11-24T09:30:00.000Z', url: 'https://calanque.test/contact' },
    },
    leadsTo: ['/contact'],
  },
  'email-changed': {
    props: { firstName: 'Camille', newEmail: 'camille@example.net' },
    leadsTo: [],
  },
  'factor-changed': {
    props: {
      firstName: 'Camille',
      change: 'passkey-added',
      passkey: 'Mon téléphone',
      url: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/auth/forgotten-password'],
  },
  'mailbox-code': {
    props: { firstName: 'Camille', code: '482913', expiresInMinutes: 10 },
    leadsTo: [],
  },
  'password-changed': {
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/forgotten-password' },
    leadsTo: ['/auth/forgotten-password'],
  },
  'password-reset': {
    props: {
      firstName: 'Camille',
      url: 'https://calanque.test/auth/reset-password?token=abc',
      expiresInMinutes: 30,
    },
    leadsTo: ['/auth/reset-password'],
  },
  welcome: {
    props: { firstName: 'Camille' },
    leadsTo: ['/traveler/dashboard'],
  },
} satisfies RoomMailSamples
