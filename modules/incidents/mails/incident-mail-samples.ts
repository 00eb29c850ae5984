import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const OWNER = {
  ...{ firstName: 'Hélène', propertyTitle: 'Villa des Pins', agencyName: 'Agence Essai' },
  ...{ subject: 'Volet roulant bloqué', words: 'Le volet de la chambre du haut ne descend plus.' },
  url: 'https://calanque.test/owner/incidents/incident',
}

export const INCIDENT_MAIL_SAMPLES = {
  'incident-estimates': {
    about: {
      name: 'Devis d’une réparation',
      domain: 'owner',
      to: 'owner',
      when: 'Quand l’agence demande l’accord du propriétaire pour une réparation',
    },
    props: {
      ...OWNER,
      lines: [
        ['Fermetures du Golfe', '480,00\u00a0€, sous 3\u00a0jours'],
        ['Menuiserie du Port', '640,00\u00a0€, sous 2\u00a0jours'],
      ],
    },
    leadsTo: ['/owner/incidents/:incident'],
  },
  'incident-news': {
    about: {
      name: 'Danger signalé, réparation faite',
      domain: 'owner',
      to: 'owner',
      when: 'Quand un danger est réparé sans attendre, et quand une réparation à ses frais est faite',
    },
    props: { ...OWNER, stage: 'danger' },
    cases: { 'Réparation faite': { stage: 'done' } },
    leadsTo: ['/owner/incidents/:incident'],
  },
  'incident-answered': {
    about: {
      name: 'Réponse aux devis d’une réparation',
      domain: 'owner',
      to: 'agency',
      when: 'Quand le propriétaire en accepte un, ou les refuse',
    },
    props: {
      ...{ propertyTitle: 'Villa des Pins', subject: OWNER.subject, provider: 'Fermetures du Golfe' },
      ...{ amount: 48_000, reason: null, url: 'https://calanque.test/agent/incidents/incident' },
    },
    cases: { 'Devis refusés': { provider: null, amount: null, reason: 'Trop cher' } },
    leadsTo: ['/agent/incidents/:incident'],
  },
} satisfies RoomMailSamples
