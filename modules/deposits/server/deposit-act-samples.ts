import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const ITEMS = [{ label: 'Table', cost: 80_000, age: 3, lasts: 10 }]

export const DEPOSIT_ACT_SAMPLES = {
  'deposit.give_card': {
    right: 'give a card for the deposit of one’s stay',
    input: ({ stay }) => ({ reservation: stay, cardToken: 'card_1', returnUrl: 'https://calanque.test/' }),
  },
  'deposit.remind_card': {
    right: 'follow the deposits of stays',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'deposit.ask_card': {
    right: 'follow the deposits of stays',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'deposit.accept_gap': {
    right: 'follow the deposits of stays',
    input: ({ stay }) => ({ reservation: stay, words: 'Un client de dix ans.' }),
  },
  'deposit.claim': {
    right: 'claim something of the deposit of a stay',
    input: ({ stay }) => ({ reservation: stay, items: ITEMS, reason: 'Éclat sur la table.', files: [] }),
  },
  'deposit.show_claim': {
    right: 'claim something of the deposit of a stay',
    input: ({ stay }) => ({ reservation: stay, files: [], position: null }),
  },
  'deposit.take_claim_file': {
    right: 'follow the deposits of stays',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'deposit.drop_claim': {
    right: 'claim something of the deposit of a stay',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'deposit.answer_claim': {
    right: 'answer a claim on the deposit of one’s stay',
    input: ({ stay }) => ({ reservation: stay, answer: 'agreed', words: '' }),
  },
  'deposit.decide_claim': {
    right: 'decide a claim on a deposit that another person made',
    input: ({ stay }) => ({ reservation: stay, kept: 0, words: 'L’éclat était là à l’arrivée.' }),
  },
} satisfies RoomActSamples
