import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const ACCOUNT_MAIL_SAMPLES = {
  'account-erased': {
    about: {
      name: 'Compte effacé',
      domain: 'account',
      to: 'account',
      when: 'À l’effacement du compte',
      because: 'RGPD, art.\u00a012 et\u00a017',
    },
    props: { firstName: 'Camille' },
    leadsTo: [],
  },
  'account-exists': {
    about: {
      name: 'Compte déjà ouvert',
      domain: 'account',
      to: 'account',
      when: 'Quand l’adresse s’inscrit une seconde fois',
    },
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/login' },
    leadsTo: ['/auth/login'],
  },
  'account-state': {
    about: {
      name: 'Compte désactivé ou rouvert',
      domain: 'account',
      to: 'account',
      when: 'Quand l’administration ferme ou rouvre un compte',
    },
    props: { firstName: 'Camille', state: 'disabled', url: 'https://calanque.test/contact' },
    cases: { 'Compte rouvert': { state: 'enabled', url: 'https://calanque.test/auth/login' } },
    leadsTo: ['/contact'],
  },
  'browser-link': {
    about: {
      name: 'Confirmation d’un appareil',
      domain: 'account',
      to: 'account',
      when: 'Après trop de mots de passe erronés',
    },
    props: {
      firstName: 'Camille',
      url: 'https://calanque.test/auth/browser?token=jeton',
      expiresInMinutes: 30,
      place: 'Italie',
    },
    cases: { 'Lieu inconnu': { place: null } },
    leadsTo: ['/auth/browser'],
  },
  'confirm-address': {
    about: {
      name: 'Confirmation d’une inscription',
      domain: 'account',
      to: 'account',
      when: 'À l’inscription',
    },
    props: { url: 'https://calanque.test/auth/confirm-account?token=abc', expiresInHours: 24 },
    leadsTo: ['/auth/confirm-account'],
  },
  'email-change-asked': {
    about: {
      name: 'Nouvelle adresse à confirmer',
      domain: 'account',
      to: 'account',
      when: 'À la demande d’une autre adresse',
    },
    props: { url: 'https://calanque.test/adresse-e-mail/jeton' },
    leadsTo: ['/adresse-e-mail/:token'],
  },
  'email-change-planned': {
    about: {
      name: 'Changement d’adresse annoncé',
      domain: 'account',
      to: 'account',
      when: 'Avant que l’adresse change',
    },
    props: {
      ...{ firstName: 'Camille', newEmail: 'camille@example.net', takesEffectAt: '2026-11-24T09:00:00.000Z' },
      url: 'https://calanque.test/adresse-e-mail/arreter/jeton',
    },
    leadsTo: ['/adresse-e-mail/arreter/:token'],
  },
  'acted-as': {
    about: {
      name: 'Compte consulté par Calanque',
      domain: 'account',
      to: 'account',
      when: 'Quand une personne de la maison agit en tant qu’elle',
    },
    props: {
      ...{ firstName: 'Camille', by: 'Claire Admin', reason: 'Une villa manque à votre liste' },
      ...{ until: '2026-11-24T09:30:00.000Z', url: 'https://calanque.test/contact' },
    },
    leadsTo: ['/contact'],
  },
  'email-changed': {
    about: { name: 'Adresse changée', domain: 'account', to: 'account', when: 'Quand l’adresse a changé' },
    props: { firstName: 'Camille', newEmail: 'camille@example.net' },
    leadsTo: [],
  },
  'factor-changed': {
    about: {
      name: 'Moyen de connexion changé',
      domain: 'account',
      to: 'account',
      when: 'Quand un second facteur ou une clé change',
    },
    props: {
      firstName: 'Camille',
      change: 'passkey-added',
      passkey: 'Mon téléphone',
      url: 'https://calanque.test/auth/forgotten-password',
    },
    leadsTo: ['/auth/forgotten-password'],
  },
  'mailbox-code': {
    about: {
      name: 'Code de confirmation d’une adresse',
      domain: 'account',
      to: 'traveler',
      when: 'Quand une étape demande de prouver l’adresse',
    },
    props: { firstName: 'Camille', code: '482913', expiresInMinutes: 10 },
    leadsTo: [],
  },
  'password-changed': {
    about: {
      name: 'Mot de passe changé',
      domain: 'account',
      to: 'account',
      when: 'Au changement du mot de passe',
    },
    props: { firstName: 'Camille', url: 'https://calanque.test/auth/forgotten-password' },
    leadsTo: ['/auth/forgotten-password'],
  },
  'password-reset': {
    about: {
      name: 'Choix d’un mot de passe',
      domain: 'account',
      to: 'account',
      when: 'À la demande d’un mot de passe',
    },
    props: {
      firstName: 'Camille',
      url: 'https://calanque.test/auth/reset-password?token=abc',
      expiresInMinutes: 30,
    },
    leadsTo: ['/auth/reset-password'],
  },
  'sign-in-elsewhere': {
    about: {
      name: 'Connexion depuis un nouveau pays',
      domain: 'account',
      to: 'account',
      when: 'Quand le compte est ouvert depuis un pays pour la première fois',
    },
    props: {
      ...{ firstName: 'Camille', place: 'Italie', device: 'Firefox sur Windows' },
      ...{ at: '2026-11-24T09:00:00.000Z', url: 'https://calanque.test/auth/forgotten-password' },
    },
    cases: { 'Par une clé d’accès': { keysUrl: 'https://calanque.test/auth/security' } },
    leadsTo: ['/auth/forgotten-password'],
  },
  welcome: {
    about: {
      name: 'Bienvenue',
      domain: 'account',
      to: 'account',
      when: 'À la confirmation de l’inscription',
    },
    props: { firstName: 'Camille' },
    leadsTo: ['/traveler/dashboard'],
  },
} satisfies RoomMailSamples
