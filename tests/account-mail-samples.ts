import type { MailProps } from '#platform/mail/mail-props.ts'

/** Props for the mails about an account and the account an owner is paid on. */
export const ACCOUNT_MAIL_SAMPLES = {
  'password-reset': {
    firstName: 'Camille',
    url: 'https://calanque.test/auth/reset/abc',
    expiresInMinutes: 30,
  },
  'browser-link': {
    firstName: 'Camille',
    url: 'https://calanque.test/auth/browser?token=jeton',
    expiresInMinutes: 30,
  },
  'email-change-asked': { url: 'https://calanque.test/adresse-e-mail/jeton' },
  'email-change-planned': {
    ...{ firstName: 'Camille', newEmail: 'camille@example.net', takesEffectAt: '2026-11-24T09:00:00.000Z' },
    url: 'https://calanque.test/adresse-e-mail/arreter/jeton',
  },
  'email-changed': { firstName: 'Camille', newEmail: 'camille@example.net' },
  'owner-details-asked': {
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
  'bank-account-code': { firstName: 'Hélène', ibanEnd: '0189', code: '048213', expiresInMinutes: 10 },
  'bank-change-asked': {
    ...{ firstName: 'Hélène', ibanEnd: '0189' },
    url: 'https://calanque.test/compte-bancaire/jeton',
  },
  'bank-change-planned': {
    ...{ firstName: 'Hélène', ibanEnd: '0189', takesEffectAt: '2026-11-24T09:00:00.000Z' },
    url: 'https://calanque.test/compte-bancaire/arreter/jeton',
  },
  'bank-account-changed': { firstName: 'Hélène', ibanEnd: '0189' },
  'factor-changed': {
    firstName: 'Camille',
    change: 'passkey-added',
    passkey: 'Mon téléphone',
    url: 'https://calanque.test/auth/forgotten-password',
  },
  'password-changed': { firstName: 'Camille', url: 'https://calanque.test/auth/forgotten-password' },
  'confirm-address': { url: 'https://calanque.test/auth/confirm-account/abc', expiresInHours: 24 },
  'account-exists': { firstName: 'Camille', url: 'https://calanque.test/auth/login' },
  'account-erased': { firstName: 'Camille' },
  welcome: { firstName: 'Camille' },
} satisfies Partial<MailProps>
