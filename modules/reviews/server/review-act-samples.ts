import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const TEXT = 'Une semaine parfaite, au calme, dans une maison fidèle à ses photographies.'

export const REVIEW_ACT_SAMPLES = {
  'review.write': {
    right: 'review one’s own stay, contest that the review is withdrawn',
    input: ({ stay }) => ({ reservation: stay, rating: 5, text: TEXT }),
  },
  'review.contest': {
    right: 'review one’s own stay, contest that the review is withdrawn',
    input: ({ review }) => ({ review, grounds: 'Je ne nomme personne.' }),
  },
  'review.answer': { right: 'answer a review', input: ({ review }) => ({ review, text: TEXT }) },
  'review.change_answer': {
    right: 'correct an answer to a review given by the owner, take it back, contest its withdrawal',
    input: ({ review }) => ({ review, act: 'correct', text: TEXT }),
  },
  'review.moderate': {
    right: 'withdraw a review, restore it, read what is reported',
    input: ({ review }) => ({ review, act: 'withdraw', reason: 'insult', note: '' }),
  },
  'review.moderate_answer': {
    right: 'withdraw a review, restore it, read what is reported',
    input: ({ review }) => ({ review, act: 'withdraw', reason: 'insult', note: '' }),
  },
  'review.report': {
    marks: '* * * * * * *',
    input: ({ review }) => ({
      ...{ review, reason: 'insult', text: 'Un mot blessant.', email: null, formKey: crypto.randomUUID() },
      asker: { address: '::1', known: crypto.randomUUID() },
    }),
  },
} satisfies RoomActSamples
