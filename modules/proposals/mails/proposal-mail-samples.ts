import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const LINK = 'https://calanque.test/proposition/jeton-de-la-proposition'

export const PROPOSAL_MAIL_SAMPLES = {
  'proposal-sent': {
    about: {
      name: 'Proposition de villas',
      domain: 'option',
      to: 'contact',
      when: 'Quand l’agence envoie une proposition',
    },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', agent: 'Nora Blanc', isAgain: false },
      introduction: 'Trois maisons au calme, à dix minutes de la mer.',
      honoredUntil: '2026-12-04',
      villas: [
        {
          title: 'Villa Azur',
          city: 'Cannes',
          dates: '3 au 10\u00a0juillet 2027',
          total: 2_150_000,
        },
        {
          title: 'Villa Corail',
          city: 'Antibes',
          dates: '3 au 10\u00a0juillet 2027',
          total: null,
        },
      ],
      url: LINK,
    },
    cases: { 'Choix de l’agence': { agent: null }, 'Proposition mise à jour': { isAgain: true } },
    leadsTo: ['/proposition/:token'],
  },
  'proposal-answers': {
    about: {
      name: 'Réponses à une proposition',
      domain: 'option',
      to: 'agency',
      when: 'Quand la famille répond, en un seul e-mail',
    },
    props: {
      ...{ contact: 'Camille Roux', more: 0 },
      lines: ['Paul garde Villa Azur', 'Jeanne écarte Villa Corail'],
      url: 'https://calanque.test/agent/carts/7b0c2c52-64f5-4b7e-9a53-000000000000',
    },
    leadsTo: ['/agent/carts/:proposal'],
  },
  'proposal-answered': {
    about: {
      name: 'Réponse de l’agence',
      domain: 'option',
      to: 'contact',
      when: 'Quand l’agence répond à la famille',
    },
    props: {
      ...{ firstName: 'Camille', agencyName: 'Agence Essai', agent: 'Nora Blanc', villa: 'Villa Azur' },
      text: 'La piscine est chauffée dès le mois de mai.',
      url: LINK,
    },
    cases: { 'Réponse de l’agence': { agent: null } },
    leadsTo: ['/proposition/:token'],
  },
} satisfies RoomMailSamples
