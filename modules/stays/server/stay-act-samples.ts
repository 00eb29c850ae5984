import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const STAY_ACT_SAMPLES = {
  'reservation.cancel': {
    right: 'cancel a stay in the traveler’s name',
    input: ({ stay }) => ({ reservation: stay, cancelledBy: 'traveler' }),
  },
  'reservation.grant_time': {
    right: 'give a stay more time to be paid',
    input: ({ stay }) => ({ reservation: stay, until: '2027-01-05', reason: 'Virement en route' }),
  },
  'reservation.name_agent': {
    right: 'name the agent in charge of a stay',
    input: ({ stay }) => ({ reservation: stay, agent: null }),
  },
  'reservation.remind_account': {
    right: 'mail a traveler again what waits for them',
    input: ({ stay }) => ({ reservation: stay }),
  },
  'reservation.give_back': {
    right: 'give a traveler money back as a gesture',
    input: ({ stay }) => ({
      ...{ reservation: stay, amount: 10_000, seen: 0 },
      ...{ reason: 'Piscine froide', key: 'once' },
    }),
  },
  'reservation.withdraw_gesture': {
    right: 'give a traveler money back as a gesture',
    input: ({ stay }) => ({ reservation: stay, act: crypto.randomUUID() }),
  },
  'payout.ask_for_account': {
    right: 'say where a sum that one is owed goes',
    input: ({ stay }) => ({ publicId: stay }),
  },
} satisfies RoomActSamples
