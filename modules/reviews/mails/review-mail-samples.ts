import type { RoomMailSamples } from '#platform/mail/mail-sample.ts'

export const REVIEW_MAIL_SAMPLES = {
  'answer-moderated': {
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
    leadsTo: ['/owner/reviews/:review'],
  },
  'review-answered': {
    props: {
      ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 5 },
      ...{ arrival: '2026-07-11', side: 'owner', text: 'Merci, la maison vous attend.' },
      url: 'https://calanque.test/traveler/reservations/abc/avis',
    },
    leadsTo: ['/traveler/reservations/:id/avis'],
  },
  'review-moderated': {
    props: {
      ...{ firstName: 'Camille', propertyTitle: 'Villa Azur', author: 'Camille', rating: 1 },
      ...{ arrival: '2026-07-11', act: 'withdraw', reason: 'personal_data' },
      note: 'Le téléphone du gardien y figure.',
      url: 'https://calanque.test/traveler/reservations/abc/avis',
    },
    leadsTo: ['/traveler/reservations/:id/avis'],
  },
  'review-published': {
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
