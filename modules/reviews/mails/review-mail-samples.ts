import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const REVIEW_MAIL_SAMPLES = {
  'answer-moderated': {
    about: {
      name: 'Réponse à un avis modérée',
      domain: 'review',
      to: 'all',
      when: 'Quand une réponse est retirée ou rétablie',
      because: 'Le motif d’une modération est dû à l’auteur',
    },
    props: {
      ...{ firstName: 'Hélène', propertyTitle: 'Villa Azur', author: 'Camille', rating: 2 },
      ...{
        arrival: '2026-07-11',
        act: 'withdraw',
        reason: 'personal_data',
        note: 'Le nom du voyageur y figure.',
      },
      url: 'https://calanque.test/owner/reviews/abc',
    },
    cases: {
      'Texte rétabli': { act: 'restore', reason: null, note: '' },
      'Retrait confirmé': { act: 'uphold', reason: null, note: '' },
    },
    leadsTo: ['/owner/reviews/:review'],
  },
  'review-answered': {
    about: {
      name: 'Réponse à un avis',
      domain: 'review',
      to: 'traveler',
      when: 'Quand le propriétaire ou l’agence répond',
    },
    props: {
      ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 5 },
      ...{ arrival: '2026-07-11', side: 'owner', text: 'Merci, la maison vous attend.' },
      url: 'https://calanque.test/traveler/reservations/abc/avis',
    },
    cases: { 'Réponse de l’agence': { side: 'agency' } },
    leadsTo: ['/traveler/reservations/:id/avis'],
  },
  'review-moderated': {
    about: {
      name: 'Avis modéré',
      domain: 'review',
      to: 'traveler',
      when: 'Quand un avis est retiré ou rétabli',
      because: 'Le motif d’une modération est dû à l’auteur',
    },
    props: {
      ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 1 },
      ...{ arrival: '2026-07-11', act: 'withdraw', reason: 'personal_data' },
      note: 'Le téléphone du gardien y figure.',
      url: 'https://calanque.test/traveler/reservations/abc/avis',
    },
    cases: {
      'Texte rétabli': { act: 'restore', reason: null, note: '' },
      'Retrait confirmé': { act: 'uphold', reason: null, note: '' },
    },
    leadsTo: ['/traveler/reservations/:id/avis'],
  },
  'review-published': {
    about: { name: 'Avis publié', domain: 'review', to: 'all', when: 'À la publication d’un avis' },
    props: {
      ...{
        firstName: 'Hélène',
        propertyTitle: 'Villa Azur',
        author: 'Camille',
        rating: 5,
        arrival: '2026-07-11',
      },
      text: 'Nous avons dîné chaque soir dehors.',
      url: 'https://calanque.test/owner/reviews/abc',
    },
    leadsTo: ['/owner/reviews/:review'],
  },
  'review-report-decided': {
    about: {
      name: 'Signalement d’un avis',
      domain: 'review',
      to: 'visitor',
      when: 'Quand un signalement est décidé',
    },
    props: {
      ...{
        propertyTitle: 'Villa Azur',
        author: 'Camille',
        rating: 1,
        arrival: '2026-07-11',
        outcome: 'kept',
      },
    },
    leadsTo: [],
  },
} satisfies RoomMailSamples
