import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

const UNSUBSCRIBE = 'https://calanque.test/lettre/desinscription/jeton'

export const NEWSLETTER_MAIL_SAMPLES = {
  newsletter: {
    about: {
      name: 'Lettre aux abonnés',
      domain: 'house',
      to: 'visitor',
      when: 'Au moment que la maison choisit, aux adresses qui l’ont confirmé',
      because: 'CPCE, art.\u00a0L34-5',
    },
    props: {
      ...{ subject: 'Le printemps sur la côte', preheader: 'Trois maisons, et un guide des criques' },
      blocks: [
        { kind: 'paragraph', words: 'Les premiers matins doux sont là.' },
        { kind: 'heading', level: 2, words: 'Trois maisons face à la mer' },
        { kind: 'list', items: ['Une piscine chauffée', 'Un jardin clos'] },
        { kind: 'quote', words: 'La mer à portée de voix.' },
      ],
      cards: [
        {
          ...{ title: 'Villa Azur', line: 'Antibes, dès 1\u202f200\u00a0€ la nuit' },
          path: '/annonces/7b0c2c52-64f5-4b7e-9a53-000000000000',
          picture: {
            ...{ path: '/photos/villa-azur-cover-960.webp', alt: 'La villa au soir' },
            ...{ width: 960, height: 640 },
          },
        },
        { title: 'Les criques', line: 'Où se baigner au calme.', path: '/guides/les-criques', picture: null },
      ],
      sender: 'Calanque Démo, SAS, 1 quai de la Démonstration, 06400 Cannes',
      unsubscribeUrl: UNSUBSCRIBE,
    },
    leadsTo: ['/annonces/:id', '/guides/:guide', '/lettre/desinscription/:token'],
  },
  'newsletter-confirm': {
    about: {
      name: 'Confirmation de l’abonnement à la lettre',
      domain: 'house',
      to: 'visitor',
      when: 'Quand une adresse est saisie pour recevoir la lettre',
      because: 'CPCE, art.\u00a0L34-5, et RGPD, art.\u00a07',
    },
    props: { url: 'https://calanque.test/lettre/confirmer/jeton' },
    leadsTo: ['/lettre/confirmer/:token'],
  },
  'newsletter-renewal': {
    about: {
      name: 'Lettre à garder ou à arrêter',
      domain: 'house',
      to: 'visitor',
      when: 'Un mois avant trois ans sans nouvelles de l’abonné',
      because: 'RGPD, art.\u00a05',
    },
    props: {
      ...{ url: 'https://calanque.test/lettre/garder/jeton', unsubscribeUrl: UNSUBSCRIBE },
      endsOn: '2029-11-28',
    },
    leadsTo: ['/lettre/desinscription/:token', '/lettre/garder/:token'],
  },
} satisfies RoomMailSamples
